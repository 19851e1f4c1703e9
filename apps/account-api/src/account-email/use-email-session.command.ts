import * as v from 'valibot';
import { browserHashOf } from '../shared/browser-hash.ts';
import type { Platform } from '../shared/platform.ts';
import type { Caller } from '../shared/caller.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { getAccount, lockAccount } from '../accounts/accounts.repository.ts';
import { consumeFlow, consumeProvenContact, findFlow } from '../flows/flows.repository.ts';
import { done, refuse, type Outcome } from '../shared/outcome.ts';
import { changeContact } from '../verification/change-contact.command.ts';
import { verificationKind } from '../verification/verification-flow.ts';
import { emailSessionData, emailSessionKind } from './email-session.flow-kind.ts';

type Asked = Readonly<{ guid: string; session: string }>;
type Found = Readonly<{ contact: string; proven: boolean }>;

/** The member's own session in this browser; another's, an old one and none are all the same. */
async function findSession({ db, clock, keyedHash }: Platform, caller: Caller, asked: Asked): Promise<Found | null> {
  const row = await findFlow(db, hashToken(asked.session), clock.now());
  if (row?.kind !== emailSessionKind || row.guid !== asked.guid) return null;
  const { browser } = v.parse(v.object({ browser: v.string() }), row.data);
  if (browser !== browserHashOf({ keyedHash }, caller)) return null;
  const { contact, proven } = v.parse(emailSessionData, row.data);
  return { contact, proven: proven !== undefined };
}

type UseRefusal = 'verificationTimeExpired' | 'wrongVerifyStep' | 'emailAccountLimit' | 'contactTaken';

/** Makes a session's address the account's, inside a transaction that has locked it; spends the session. */
async function keep(platform: Platform, caller: Caller, { guid, session }: Asked, contact: string) {
  const { db, clock } = platform;
  const spend = async () => (await consumeFlow(db, hashToken(session), emailSessionKind, clock.now())) !== undefined;
  return changeContact(platform, caller, { guid, channel: 'email', contact }, spend);
}
const refusals = { full: 'emailAccountLimit', taken: 'contactTaken', wrongVerifyStep: 'wrongVerifyStep' } as const;

/**
 * Replaces the address of an account by one whose code was right. Whoever has a proven address proves it anew first, by an
 * old-contact verification or a session of its own: a stolen session of the portal moves no account (91021).
 */
export async function changeEmail(
  platform: Platform,
  caller: Caller,
  asked: Asked,
): Promise<Outcome<object, UseRefusal | 'changeNeedsEmail'>> {
  let tell = () => {};
  const changed = await platform.db.transaction(async () => {
    const { db, clock } = platform;
    await lockAccount(db, asked.guid);
    const found = await findSession(platform, caller, asked);
    if (!found) return refuse('verificationTimeExpired');
    const { email, email_verified: verified } = await getAccount(db, asked.guid);
    if (!found.proven) return refuse('changeNeedsEmail');
    if (email === found.contact && verified) return refuse('wrongVerifyStep');
    const before = {
      guid: asked.guid,
      kinds: [verificationKind, emailSessionKind],
      contact: email ?? '',
      browser: browserHashOf(platform, caller) ?? '',
      now: clock.now(),
    };
    if (verified && !(await consumeProvenContact(db, before))) return refuse('changeNeedsEmail');
    const kept = await keep(platform, caller, asked, found.contact);
    ({ tell } = kept);
    return kept.result === 'kept' ? done({}) : refuse(refusals[kept.result]);
  });
  if (changed.ok) tell();
  return changed;
}

/** Registers an address with an account that has none proven yet. Nothing found behind the code: 45011 (spec A §8). */
export function registerEmail(
  platform: Platform,
  caller: Caller,
  asked: Asked,
): Promise<Outcome<object, Exclude<UseRefusal, 'verificationTimeExpired'> | 'invalidRegisterEmailCode'>> {
  return platform.db.transaction(async () => {
    await lockAccount(platform.db, asked.guid);
    const found = await findSession(platform, caller, asked);
    if (!found?.proven) return refuse('invalidRegisterEmailCode');
    if ((await getAccount(platform.db, asked.guid)).email_verified) return refuse('wrongVerifyStep');
    const { result } = await keep(platform, caller, asked, found.contact);
    return result === 'kept' ? done({}) : refuse(refusals[result]);
  });
}
