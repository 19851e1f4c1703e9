import { givingBack, replacesAtOnce, strengthOf, type OwnerWay } from '@gatehouse/api-contract/ownership';
import { changeRuleOf, changesOf, makesAccounts, undoCall, type Change, type Law } from './law.ts';
import { canUse, counting, linkFor, mayCall, refusalOfChange, strengthFor, tokenFor } from './may-change.ts';
import { dayMs, hourMs, letterMs, minuteMs, notHeard, type Access, type Actor, type World } from './world.ts';

/** Something that somebody can do: it says whether it was possible, and changes the world if it was. */
export type Move = Readonly<{
  name: string;
  /** Whose turn it is. */ by: Actor;
  /** Time goes by; what owners do meanwhile is no doing of a thief. */ waits?: true;
  make(law: Law, world: World): boolean;
}>;

/** What a call that signs in asks for, beside what the account asks for. */
const doors: Readonly<Record<string, Readonly<{ ways: readonly OwnerWay[]; proves: boolean }>>> = {
  'ep:auth:POST v2.0/pc/signin': { ways: ['password'], proves: true },
  'ep:auth:POST v2.1/pc/signin': { ways: ['password'], proves: true },
  'ep:account:POST oauth/token': { ways: ['provider'], proves: true },
  'ep:account:POST lv2/oauth/code': { ways: ['provider'], proves: true },
  'ep:auth:GET v1.0/qr/status': { ways: ['authenticator'], proves: false },
  'ep:account:POST web/auth/otp/check': { ways: ['oneTimeCode'], proves: false },
  'ep:secure:POST v1.0/otp/session/verify': { ways: ['password', 'authenticator'], proves: true },
  'ep:secure:GET v1.0/otp/session/status': { ways: ['password', 'authenticator'], proves: true },
};
const proofCall = 'own:owner-proof';
/** Leaves the provider for an address and a password. */
const switchCall = 'ep:account:POST transfer/register';
const campaignCall = 'ep:account:POST find/pw/v1/campaign/token';
/** What cannot be taken back, and changes no way. */
const actCalls = ['ep:withdraw:request-v1', 'ep:withdraw:request-current', 'ep:account:POST v1/nation'] as const;

/** Whether somebody signs in by a name: what it means to own an account. */
export function canSignIn(world: World, actor: Actor): boolean {
  if (canUse(world, actor, 'provider')) return true;
  const isSecondNeeded = world.ways.authenticator !== undefined;
  return canUse(world, actor, 'password') && (!isSecondNeeded || canUse(world, actor, 'authenticator'));
}

function enter(law: Law, world: World, actor: Actor, call: string): boolean {
  const door = doors[call];
  if (!door) return false;
  const isAsked = law.calls[call]?.proof !== 'none';
  if (isAsked && !door.ways.every((way) => canUse(world, actor, way))) return false;
  const needsSecond = world.ways.authenticator !== undefined && door.ways[0] === 'password';
  if (isAsked && needsSecond && !canUse(world, actor, 'authenticator')) return false;
  const provenAt = door.proves ? world.now : null;
  world.access = [...world.access, { of: actor, kind: 'session', provenAt, isElsewhere: false }];
  return true;
}

/** A password typed in a session that is open. */
function prove(law: Law, world: World, actor: Actor): boolean {
  const token = tokenFor(world, actor, proofCall);
  if (!token || !mayCall(law, world, actor, proofCall)) return false;
  world.access = world.access.map((one) => (one === token ? { ...token, provenAt: world.now } : one));
  return true;
}

/** A session lets its holder read a one-time code. */
function readCode(world: World, actor: Actor): boolean {
  const held = world.ways.oneTimeCode;
  if (!held || held.by.includes(actor)) return false;
  if (!world.access.some(({ of, kind }) => of === actor && kind === 'session')) return false;
  world.ways.oneTimeCode = { ...held, by: [...held.by, actor] };
  return true;
}

function endOthers(world: World, kept: Access | null, actor: Actor): void {
  world.access = kept ? [kept] : [];
  const ofKept = { by: kept ? [actor] : [], since: null };
  // A new sign-in makes no browser count; one that counted before still does.
  world.ways.rememberedBrowser = { ...ofKept, by: ofKept.by.filter((one) => canUse(world, one, 'rememberedBrowser')) };
  world.ways.oneTimeCode = ofKept;
}

/** Who reads the letters about a change that is about to be made: the addresses of before get a link. */
const readersOfLetters = ({ ways }: World): readonly Actor[] => [
  ...new Set([...(ways.signInAddress?.by ?? []), ...(ways.contactAddress?.by ?? [])]),
];

const addressWays = ['signInAddress', 'contactAddress'] as const satisfies readonly OwnerWay[];
const replacedAtOnce = ['signInAddress', 'contactAddress', 'phone'] as const satisfies readonly OwnerWay[];

function change(law: Law, world: World, actor: Actor, made: Change): boolean {
  const { call, way, kind } = made;
  if (refusalOfChange(law, world, actor, made) !== null) return false;
  const rule = changeRuleOf(law, { way, kind });
  if (!rule) return false;
  const told = readersOfLetters(world);
  const isHeard = addressWays.some((one) => counting(law, world, one) !== null && !world.ways[one]?.isId);
  const strength = strengthFor(law, world, actor);
  const was = world.ways[way] ?? null;
  if (kind !== 'added' && actor === 'thief' && canUse(world, 'owner', way)) world.happened.add('takes');
  if (kind === 'removed') delete world.ways[way];
  else {
    const countsAtOnce = kind === 'replaced' && strength >= replacesAtOnce && replacedAtOnce.some((one) => one === way);
    const heardAt = isHeard || law.ways[way].counts === 'atOnce' ? world.now : notHeard;
    world.ways[way] = { by: [actor], since: countsAtOnce ? null : heardAt, was, strength };
  }
  if (rule.others === 'end') endOthers(world, tokenFor(world, actor, call) ?? null, actor);
  if (rule.letters.length > 0 && told.length > 0)
    world.letters = [...world.letters, { to: told, changedAt: world.now, about: actor }];
  const isHeardOf = rule.letters.length > 0 || !told.includes('owner');
  if (!isHeardOf) world.happened.add('untold');
  const endsAll = way === 'password' || (kind !== 'added' && law.ways[way].counts !== 'never');
  if (endsAll && world.access.length > 1) world.happened.add('outlived');
  if (actor === 'owner' && call === switchCall) world.happened.add('switched');
  return true;
}

/** The campaign for new passwords takes the current one and gives the right to another. */
function answerCampaign(law: Law, world: World, actor: Actor): boolean {
  if (!world.ways.password || !mayCall(law, world, actor, campaignCall)) return false;
  world.ways.password = { by: [actor], since: world.now };
  return true;
}

/** What a link proves in a browser that does not count, without a password. */
const linkAlone = strengthOf(['contactAddress'], { isBrowserCounting: false, isSessionFresh: false });

/** "This was not me": ends all access, and takes back what came with the change or since with no more than a mailbox proves. */
function takeBack(law: Law, world: World, actor: Actor): boolean {
  const link = linkFor(law, world, actor);
  if (!link) return false;
  for (const way of givingBack.removes ?? []) {
    if (way === 'password') continue; // none comes back but with a name
    const now = world.ways[way] ?? null;
    let held = now;
    while (held !== null && held.since !== null && held.since >= link.changedAt && (held.strength ?? 0) <= linkAlone)
      held = held.was ?? null;
    if (held === now) continue;
    if (actor === 'thief' && canUse(world, 'owner', way)) world.happened.add('takes');
    if (held) world.ways[way] = held;
    else delete world.ways[way];
  }
  world.letters = world.letters.filter((letter) => letter !== link);
  endOthers(world, null, actor);
  return true;
}

/** Time goes by. An owner who answers letters has pressed each link before it is over. */
function wait(law: Law, world: World, ms: number): boolean {
  if (world.isAttentive && ms > hourMs) while (takeBack(law, world, 'owner'));
  world.now += ms;
  world.letters = world.letters.filter(({ changedAt }) => world.now - changedAt < letterMs);
  return true;
}

const waits = { 'four minutes': 4 * minuteMs, 'an hour': hourMs, 'two days': 2 * dayMs, 'eight days': 8 * dayMs };

/**
 * All that can be done under a law: each change that a call declares is a move of the thief's. The owner replaces ways, and switches the account, which
 * ends the walk: else the account stays of its kind.
 */
export function movesOf(law: Law): readonly Move[] {
  const moves: Move[] = Object.entries(waits).map(([name, ms]) => ({
    name: `wait ${name}`,
    by: 'thief',
    waits: true,
    make: (to, world) => wait(to, world, ms),
  }));
  const changes = changesOf(law).filter(({ call }) => !makesAccounts.has(call) && call !== undoCall);
  for (const by of ['owner', 'thief'] as const) {
    for (const call of Object.keys(doors))
      moves.push({ name: call, by, make: (to, world) => enter(to, world, by, call) });
    for (const made of changes)
      if (made.way !== 'rememberedBrowser' && (by === 'thief' || made.kind === 'replaced' || made.call === switchCall))
        moves.push({
          name: `${made.call}: ${made.way} ${made.kind}`,
          by,
          make: (to, world) => change(to, world, by, made),
        });
    moves.push({ name: proofCall, by, make: (to, world) => prove(to, world, by) });
    moves.push({ name: undoCall, by, make: (to, world) => takeBack(to, world, by) });
    moves.push({ name: campaignCall, by, make: (to, world) => answerCampaign(to, world, by) });
  }
  for (const call of actCalls)
    moves.push({
      name: call,
      by: 'thief',
      make(to, world) {
        const may = mayCall(to, world, 'thief', call);
        if (may) world.happened.add('acts');
        return may;
      },
    });
  moves.push({ name: 'read a one-time code', by: 'thief', make: (_law, world) => readCode(world, 'thief') });
  return moves;
}
