import {
  isFrozenCall,
  ownerWays,
  strengthOf,
  tokenClassesOf,
  type ChangeProof,
  type heldProofs,
  type OwnerWay,
  type Strength,
} from '@gatehouse/api-contract/ownership';
import { changeRuleOf, definitionOf, recoveryCall, undoCall, type Change, type Law } from './law.ts';
import { freshMs, hasAddress, type Access, type Actor, type HeldWay, type Letter, type World } from './world.ts';

type Proof = ChangeProof;
type Held = keyof typeof heldProofs;

const codedWays = ['signInAddress', 'contactAddress', 'phone', 'person'] as const satisfies readonly OwnerWay[];

/** Whether a way was last proven so long ago that it may be somebody else's by now; where the account knows the browser, it counts all the same. */
const isTooLongAgo = (
  law: Law,
  { ways, now }: Pick<World, 'ways' | 'now'>,
  actor: Actor,
  { way, held }: Readonly<{ way: OwnerWay; held: HeldWay }>,
): boolean => {
  const { aloneForMs } = law.ways[way];
  const provenAt = held.provenAt ?? null;
  return (
    aloneForMs !== undefined &&
    provenAt !== null &&
    now - provenAt >= aloneForMs &&
    !canUse({ ways }, actor, 'rememberedBrowser')
  );
};

/** The way that counts for recovery now in the place of one: itself, or the one that it replaced lately; the law's `counts`. */
export function counting(law: Law, { ways, now }: Pick<World, 'ways' | 'now'>, way: OwnerWay): HeldWay | null {
  const { counts } = law.ways[way];
  if (counts === 'never') return null;
  const isReplaced = replacedWays.some((one) => one === way);
  const settledFrom = counts === 'atOnce' ? now : now - law.settledAfterMs;
  let held = ways[way] ?? null;
  while (held && held.since !== null && held.since > settledFrom) held = isReplaced ? (held.was ?? null) : null;
  return held;
}
const replacedWays = ['signInAddress', 'contactAddress', 'phone'] as const satisfies readonly OwnerWay[];

/** Whether an actor recovers the account now by a way. A question is asked only where there is nothing better. */
function countsFor(law: Law, world: World, actor: Actor, way: OwnerWay): boolean {
  const held = counting(law, world, way);
  if (!held?.by.includes(actor)) return false;
  if (way === 'securityQuestion' && codedWays.some((other) => counting(law, world, other))) return false;
  return !isTooLongAgo(law, world, actor, { way, held });
}

/** A way as it counts; where nothing counts in its place yet, the young one. */
const heldNow = (law: Law, world: World, way: OwnerWay): HeldWay | undefined =>
  counting(law, world, way) ?? world.ways[way];

/** The address that a code goes to which asks the owner for a change: one that counts, else a young one. */
function askedAddress(law: Law, world: World): HeldWay | undefined {
  const { contactAddress, signInAddress } = world.ways;
  const others = signInAddress?.isId ? [] : [counting(law, world, 'signInAddress')];
  const counts = [counting(law, world, 'contactAddress'), ...others].find((held) => held !== null);
  return counts ?? contactAddress ?? (signInAddress?.isId ? undefined : signInAddress);
}

export const canUse = ({ ways }: Pick<World, 'ways'>, actor: Actor, way: OwnerWay): boolean =>
  ways[way]?.by.includes(actor) ?? false;

/** Whether a session still proves its owner, in its own browser. */
export const isFresh = ({ kind, provenAt, isElsewhere }: Access, now: number): boolean =>
  kind === 'session' && !isElsewhere && provenAt !== null && now - provenAt < freshMs;

const proves: Readonly<Record<Proof, (law: Law, world: World, actor: Actor, way: OwnerWay) => boolean>> = {
  password: (_law, world, actor) => canUse(world, actor, 'password'),
  // A browser is remembered by the sign-in itself.
  freshSignIn: (_law, { access, now }, actor, way) =>
    way === 'rememberedBrowser' || access.some((one) => one.of === actor && isFresh(one, now)),
  // A password is typed, and no code or check.
  olderWay: (law, world, actor, way) =>
    ownerWays.some((other) => other !== way && other !== 'password' && countsFor(law, world, actor, other)),
  ownWay: (law, world, actor, way) =>
    (way === 'contactAddress' ? askedAddress : heldNow)(law, world, way)?.by.includes(actor) ?? false,
  // No thief of this world had a browser that counted before the owner chose another password.
  formerPassword: () => false,
  // The owner of this world reads the letters, and objects within the 72 hours.
  wait: () => false,
  // The member of this world is an adult.
  guardian: () => false,
  // Nobody in this world comes from a former service.
  move: () => false,
};

/** Whether somebody can show a proof of the law for a change of this way. */
const canProve = (law: Law, world: World, actor: Actor, proof: Proof, way: OwnerWay): boolean =>
  proves[proof](law, world, actor, way);

/** The token that a call takes from somebody: `null`: none of theirs; `undefined`: it asks for none. */
export function tokenFor({ access }: World, actor: Actor, call: string): Access | null | undefined {
  const classes = tokenClassesOf(definitionOf(call));
  if (classes.includes('nobody')) return undefined;
  return access.find(({ of, kind }) => of === actor && classes.includes(kind)) ?? null;
}

/** What the proof that a call holds is for the change of a way: a code or a link is one of the way itself, or of another way. */
export const heldFor: Readonly<Record<Held, readonly Proof[]>> = {
  password: ['password', 'freshSignIn'],
  formerPassword: ['formerPassword'],
  provider: ['ownWay', 'olderWay', 'freshSignIn'],
  approval: ['freshSignIn'],
  oneTimeCode: ['freshSignIn'],
  olderWay: ['olderWay', 'ownWay'],
  letter: ['olderWay', 'ownWay'],
  guardian: ['guardian'],
  wait: ['wait'],
  freshSignIn: ['freshSignIn'],
  signIn: ['password', 'freshSignIn'],
  fact: [],
  begun: [],
  service: [],
  noAccountYet: [],
  formerService: ['move'],
};

const addressCall = 'ep:account:POST v1/email/:type/verify';

/** What a call asks for; a fresh session is left where the account has what the call asks for instead. */
function heldBy({ calls }: Law, { ways }: World, call: string): readonly Held[] {
  const rule = calls[call];
  if (!rule || rule.proof === 'none') return [];
  // A fresh session stands in where the account has nothing older, and a sign-in asks for an address where there is none.
  const onlyFirst = (held: Held) => held === 'freshSignIn' || (held === 'signIn' && call === addressCall);
  if (rule.proof === 'held') return rule.by.filter((held) => !onlyFirst(held) || !hasAddress({ ways }));
  const { unless } = rule;
  const instead = unless !== null && (unless === 'provenAddress' ? hasAddress({ ways }) : ways[unless] !== undefined);
  return instead ? ['olderWay'] : ['freshSignIn'];
}

/** Calls of flows that begin with the password, or in a session of the member. */
const ofMember: ReadonlySet<string> = new Set([
  'ep:account:POST v1/cert',
  addressCall,
  'ep:account:POST v1/sms/:type/verify',
]);
/** The call by which another one takes the password. */
const passwordBy: Readonly<Record<string, string>> = {
  [recoveryCall]: 'ep:account:POST find/pw/v1/campaign/token',
};

const hasSession = ({ access }: World, actor: Actor): boolean =>
  access.some(({ of, kind }) => of === actor && kind === 'session');

/** A sign-in of the model that waits for a step began with the password. */
const isTyped = (held: Held): boolean => held === 'password' || held === 'signIn';

function canHold(
  law: Law,
  world: World,
  actor: Actor,
  { call, held }: Readonly<{ call: string; held: Held }>,
): boolean {
  if (held === 'provider' || held === 'oneTimeCode') return canUse(world, actor, held);
  if (held === 'approval') return canUse(world, actor, 'authenticator');
  if (!isTyped(held)) return true;
  // In these flows it was typed right before, at a sign-in.
  if (ofMember.has(call) && world.access.some((one) => one.of === actor && isFresh(one, world.now))) return true;
  const by = passwordBy[call];
  return (
    canProve(law, world, actor, 'password', 'password') && (by === undefined || tokenFor(world, actor, by) !== null)
  );
}

/** Calls for which a code to the address there is counts, however new the address is: the new one gets an age of its own. */
const takesAnyAddress: ReadonlySet<string> = new Set([
  'ep:secure:PUT v1.0/contacts/email',
  'ep:secure:POST v1.0/register/email',
  addressCall,
]);
const readsAddress = (law: Law, world: World, actor: Actor): boolean =>
  askedAddress(law, world)?.by.includes(actor) ?? false;

/** Whether a password that was typed right before is a sign-in: an authenticator would have stopped it. */
const hasTyped = (world: World, actor: Actor): boolean =>
  canUse(world, actor, 'password') && (!world.ways.authenticator || canUse(world, actor, 'authenticator'));

/** Whether somebody shows, by what a call takes, one of the proofs that the change of a way asks for; `only`: no other than this. */
function isProven(law: Law, world: World, actor: Actor, { call, way, kind }: Change, only?: Proof): boolean {
  const asks = (changeRuleOf(law, { way, kind })?.asks ?? []).filter((proof) => only === undefined || proof === only);
  return heldBy(law, world, call).some(
    (held) =>
      canHold(law, world, actor, { call, held }) &&
      asks.some(
        (proof) =>
          heldFor[held].includes(proof) &&
          ((proof === 'olderWay' && takesAnyAddress.has(call) && readsAddress(law, world, actor)) ||
            (isTyped(held) && proof === 'freshSignIn' && hasTyped(world, actor)) ||
            canProve(law, world, actor, proof, way)),
      ),
  );
}

/** A call that opens the flow of another one and asks for the owner in its place. */
const openersOf: Readonly<Record<string, readonly string[]>> = {
  [addressCall]: ['ep:unknown:sub-email-state-email-n', 'ep:unknown:sub-email-state-change'],
};
const isFree = (law: Law, call: string): boolean => law.calls[call]?.proof === 'none';

/** Whether changes by a call stand still for now. A new password by an older way is still taken. */
function isFrozenFor({ calls }: Law, { isFrozen }: World, call: string): boolean {
  const rule = calls[call];
  return isFrozen && rule !== undefined && isFrozenCall(call, rule);
}

/** What is there is not added, and what is not there not replaced. An account may know any number of browsers, and have an ID beside an address. */
function isPossible({ ways }: World, { way, kind }: Change): boolean {
  if (way === 'rememberedBrowser') return true;
  return kind === 'added' ? ways[way] === undefined || ways[way].isId === true : ways[way] !== undefined;
}

/** Why a change is not somebody's to make; `null`: the law lets it pass. */
export function refusalOfChange(
  law: Law,
  world: World,
  actor: Actor,
  change: Change,
): 'noSuchChange' | 'noWay' | 'noToken' | 'noProof' | 'frozen' | null {
  const { call, way } = change;
  if (isFrozenFor(law, world, call) && !(way === 'password' && isProven(law, world, actor, change, 'olderWay')))
    return 'frozen';
  if (!isPossible(world, change)) return 'noWay';
  if (tokenFor(world, actor, call) === null) return 'noToken';
  const rule = changeRuleOf(law, change);
  if (!rule) return 'noSuchChange';
  if (isFree(law, call) || rule.asks.length === 0) return null;
  if (openersOf[call]?.some((opener) => isFree(law, opener) && tokenFor(world, actor, opener))) return null;
  if (ofMember.has(call) && !hasSession(world, actor) && !canUse(world, actor, 'password')) return 'noToken';
  return isProven(law, world, actor, change) ? null : 'noProof';
}

/** Whether the law lets a change pass by one proof, or by none. */
export function passesBy(law: Law, world: World, actor: Actor, change: Change, proof: Proof | null): boolean {
  const refusal = refusalOfChange(law, world, actor, change);
  if (refusal !== null || (proof !== 'olderWay' && isFrozenFor(law, world, change.call))) return false;
  const asksNothing = isFree(law, change.call) || changeRuleOf(law, change)?.asks.length === 0;
  return asksNothing || (proof !== null && isProven(law, world, actor, change, proof));
}

const isSettled = (law: Law, { ways, now }: World, way: OwnerWay): boolean => {
  const since = ways[way]?.since ?? null;
  return since === null || since <= now - law.settledAfterMs;
};

/** How much an actor can show for a change just now: a password chosen lately may come of one of the others. The model has no browsers that count. */
export const strengthFor = (law: Law, world: World, actor: Actor): Strength =>
  strengthOf(
    ownerWays.filter((way) =>
      way === 'password' ? canUse(world, actor, way) && isSettled(law, world, way) : countsFor(law, world, actor, way),
    ),
    { isBrowserCounting: false, isSessionFresh: false },
  );

/** A letter whose link somebody may press; owners do not take back what they did themselves. */
export const linkFor = (law: Law, { letters }: World, actor: Actor): Letter | undefined => {
  const isForAnybody = isFree(law, undoCall);
  return letters.find(
    ({ to, about }) => (isForAnybody || to.includes(actor)) && !(actor === 'owner' && about === 'owner'),
  );
};

/** Whether somebody shows what a call takes that changes no way: a new right, the end of the account. */
export function mayCall(law: Law, world: World, actor: Actor, call: string): boolean {
  if (!tokenFor(world, actor, call)) return false;
  if (isFree(law, call)) return true;
  return heldBy(law, world, call).some((held) => holds[held]?.(law, world, actor) ?? false);
}

const holds: Readonly<Partial<Record<Held, (law: Law, world: World, actor: Actor) => boolean>>> = {
  password: (law, world, actor) => canProve(law, world, actor, 'password', 'password'),
  olderWay: (law, world, actor) => codedWays.some((way) => countsFor(law, world, actor, way)),
  // The act itself asks for a code where the account has an address.
  freshSignIn: (law, world, actor) => !hasAddress(world) && canProve(law, world, actor, 'freshSignIn', 'password'),
};
