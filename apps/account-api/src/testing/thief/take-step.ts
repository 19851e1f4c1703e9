import { hashToken } from '../../base/crypto/hashes.ts';
import { findSessionOfAccessToken } from '../../session/sessions/sessions.repository.ts';
import { accountNow, changesBetween, type AccountNow } from './account-now.ts';
import { worldOf } from './hand.ts';
import type { Seen } from './judge.ts';
import { doesFor, type Act, type Scene } from './tried.ts';

/** Sessions of an account that are not in this hand. */
async function sidsOfOthers({ stage, hand }: Scene, { sids }: AccountNow): Promise<readonly string[]> {
  const { db } = stage.get().platform;
  const own = new Set<string>();
  for (const { token } of hand.tokens) {
    const session = await findSessionOfAccessToken(db, hashToken(token));
    if (session) own.add(session.sid);
  }
  return sids.filter((sid) => !own.has(sid));
}

/** A token whose session has ended is of no use: nobody goes on with it. */
async function dropEndedTokens({ stage, hand }: Scene): Promise<void> {
  const { db } = stage.get().platform;
  const kept: typeof hand.tokens = [];
  for (const one of hand.tokens) {
    const session = await findSessionOfAccessToken(db, hashToken(one.token));
    if (one.kind !== 'session' || (session && !session.ended_at)) kept.push(one);
  }
  hand.tokens = kept;
}

/** Lets somebody do one thing, and looks at the account before and after. `null`: it did not begin, or the account is gone. */
export async function takeStep(scene: Scene, act: Act): Promise<Seen | null> {
  const { stage, guid, hand } = scene;
  const { platform } = stage.get();
  await dropEndedTokens(scene);
  const before = await accountNow(platform, guid);
  if (!before) return null;
  const world = await worldOf(platform, before, hand);
  const othersBefore = await sidsOfOthers(scene, before);
  const does = doesFor(scene);
  const meant = await act.run(scene, does);
  const after = await accountNow(platform, guid);
  if (!after) return null;
  const othersAfter = new Set(await sidsOfOthers(scene, after));
  return {
    act: `${hand.actor} ${act.name}`,
    call: act.call.id,
    before: act.before?.id ?? null,
    actor: hand.actor,
    world,
    changes: changesBetween(before, after),
    meant,
    isLimited: does.wasLimited(),
    others: [othersBefore.length, othersBefore.filter((sid) => othersAfter.has(sid)).length],
    letters: [...after.letters].filter(([state]) => !before.letters.has(state)).map(([, change]) => change),
    hadAddress: before.counting.email !== null,
  };
}
