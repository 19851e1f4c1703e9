import { hashToken } from '../../base/crypto/hashes.ts';
import type { Platform } from '../../base/platform.ts';
import { isProvenByOwner } from '../../session/sessions/authentication.policy.ts';
import { findSession, findSessionOfAccessToken } from '../../session/sessions/sessions.repository.ts';
import type { Asked } from '../test-server.ts';
import { idPrefix, type AccountNow } from './account-now.ts';
import type { Access, Actor, World } from './world.ts';

/** A browser and what is signed in in it. */
export type Seat = Asked & Readonly<{ browserId: string }>;

/** What somebody holds of an account, and has learned. */
export type Hand = {
  actor: Actor;
  seat: Seat;
  /** Tokens with the class of each. */
  tokens: { token: string; kind: Access['kind'] }[];
  passwords: Set<string>;
  mailboxes: Set<string>;
  phones: Set<string>;
  /** Keyed hashes of persons whom one passes for. */
  persons: Set<string>;
  /** Answers to questions that one has set. */
  answers: Set<string>;
  providers: Set<string>;
  /** Links of letters to "this was not me". */
  links: string[];
  /** States of flows. */
  states: string[];
};

export const emptyHand = (actor: Actor, seat: Seat): Hand => ({
  actor,
  seat,
  tokens: [],
  passwords: new Set(),
  mailboxes: new Set(),
  phones: new Set(),
  persons: new Set(),
  answers: new Set(),
  providers: new Set(),
  links: [],
  states: [],
});

async function matchesAny(
  { hasher }: Platform,
  hash: string | undefined,
  typed: ReadonlySet<string>,
): Promise<boolean> {
  for (const one of typed) if (hash !== undefined && (await hasher.verify(hash, one))) return true;
  return false;
}

async function accessOf(platform: Platform, { actor, seat, tokens }: Hand): Promise<Access[]> {
  const { db, clock, keyedHash } = platform;
  const own = keyedHash('browser', seat.browserId);
  const access: Access[] = [];
  for (const { token, kind } of tokens) {
    if (kind !== 'session') {
      access.push({ of: actor, kind, provenAt: null, isElsewhere: true });
      continue;
    }
    const session = await findSessionOfAccessToken(db, hashToken(token));
    if (!session || session.ended_at) continue;
    const row = await findSession(db, session.sid);
    const provenAt = isProvenByOwner(row, clock.now()) ? (row?.authenticated_at?.getTime() ?? null) : null;
    const isElsewhere = session.browser_hash !== null && session.browser_hash !== own;
    access.push({ of: actor, kind, provenAt, isElsewhere });
  }
  return access;
}

/** The account as the model sees it, for whoever has this hand. */
export async function worldOf(platform: Platform, account: AccountNow, hand: Hand): Promise<World> {
  const { ways: held } = account;
  const own = platform.keyedHash('browser', hand.seat.browserId);
  const uses: Readonly<Record<keyof typeof held, boolean>> = {
    password: await matchesAny(platform, held.password?.value, hand.passwords),
    signInAddress: hand.mailboxes.has(held.signInAddress?.value ?? ''),
    contactAddress: hand.mailboxes.has(held.contactAddress?.value ?? ''),
    phone: hand.phones.has(held.phone?.value ?? ''),
    person: hand.persons.has(held.person?.value ?? ''),
    provider: hand.providers.has(held.provider?.value ?? ''),
    authenticator: false,
    oneTimeCode: hand.tokens.some(({ kind }) => kind === 'session'),
    securityQuestion: await matchesAny(platform, held.securityQuestion?.value, hand.answers),
    rememberedBrowser: held.rememberedBrowser?.value.split(' ').includes(own) ?? false,
  };
  const ways: World['ways'] = {};
  for (const [name, { value, since: from, before = null, provenAt }] of Object.entries(held)) {
    const way = name as keyof typeof held; // a key of the ways of an account
    const isId = way === 'signInAddress' && value.startsWith(idPrefix);
    const usesBefore = before !== null && (hand.mailboxes.has(before) || hand.phones.has(before));
    const proven = provenAt && { provenAt: provenAt.getTime() };
    const was = before === null ? null : { by: usesBefore ? [hand.actor] : [], since: null, ...proven };
    const since = from?.getTime() ?? null;
    // One that is new was proven when it came.
    ways[way] = { by: uses[way] ? [hand.actor] : [], since, was, ...(since === null && proven), ...(isId && { isId }) };
  }
  return {
    now: platform.clock.now().getTime(),
    ways,
    access: await accessOf(platform, hand),
    letters: hand.links.map(() => ({ to: [hand.actor], changedAt: 0, about: 'owner' as const })),
    isFrozen: account.isFrozen,
    isAttentive: false,
    happened: new Set(),
  };
}
