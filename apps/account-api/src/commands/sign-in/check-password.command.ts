import type { Platform } from '../../platform.ts';
import { triesBeforeStop, waitAfter } from '../../policies/password-tries.policy.ts';
import { findAccountByIdentity, type AccountRow } from '../../repositories/accounts.repository.ts';
import {
  chargeTry,
  clearCounter,
  isRememberedBrowser,
  readCounter,
  refundTry,
  type Counter,
} from '../../repositories/password-counters.repository.ts';
import { findWithdrawnAccount } from '../../repositories/withdrawn-accounts.repository.ts';
import { dayMs, withdrawnMemoryDays } from '../../policies/account-state.policy.ts';
import { done, refuse, type Outcome } from '../outcome.ts';

export type ProvenAccount =
  | Readonly<{ kind: 'account'; account: AccountRow }>
  | Readonly<{ kind: 'withdrawn'; memberNo: number; withdrawnAt: Date }>;

type Tried = Readonly<{ identifier: string; password: string; browserId: string | null }>;
type TryRefusal = 'credentialsMismatch' | 'temporarilyRestricted' | 'tooManyPasswordFailures';

/** What the constant-time rule needs from outside; tests leave the dummy out to see the timing test fail. */
export type PasswordCheckOptions = Readonly<{ verifyUnknown: boolean }>;

/** A guid of nobody, so that unknown identifiers ask the database the same questions. */
const nobody = '00000000-0000-4000-8000-000000000000';

async function lookUp(platform: Platform, identifier: string) {
  const account = await findAccountByIdentity(platform.db, 'SO', identifier);
  const rememberedSince = new Date(platform.clock.now().getTime() - withdrawnMemoryDays * dayMs);
  const withdrawn = await findWithdrawnAccount(
    platform.db,
    platform.keyedHash('login-name', identifier),
    rememberedSince,
  );
  return { account, withdrawn };
}

/** Whose wrong passwords these are: an account's, an unknown identifier's, or those of a browser known to the account. */
async function subjectOf(platform: Platform, tried: Tried, account: AccountRow | undefined): Promise<string> {
  const { db, keyedHash } = platform;
  const owner = account ? keyedHash('tries-account', account.guid) : keyedHash('tries-name', tried.identifier);
  const browser = keyedHash('browser', tried.browserId ?? 'none');
  const remembered = await isRememberedBrowser(db, browser, account?.guid ?? nobody);
  return remembered && tried.browserId !== null ? `${owner}.${browser}` : owner;
}

async function refuseTry(platform: Platform, subject: string, now: Date) {
  const { failures, waitUntil } = await readCounter(platform.db, subject);
  if (failures >= triesBeforeStop) return refuse('tooManyPasswordFailures');
  return refuse('temporarilyRestricted', { retryAfterSeconds: secondsUntil(waitUntil, now) });
}

/** The one hash. Where it cannot be made (a full queue, say), the try does not count. */
async function verifyCharged(
  platform: Platform,
  subject: string,
  charged: Counter,
  stored: string | null,
  tried: Tried,
): Promise<boolean> {
  try {
    return await platform.hasher.verify(stored ?? platform.hasher.dummy, tried.password);
  } catch (error) {
    await refundTry(platform.db, subject, charged);
    throw error;
  }
}

const secondsUntil = (moment: Date | null, now: Date) =>
  moment ? Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000)) : 1;

/**
 * Whether this is the password of that identifier. Known or unknown, right or wrong: the same questions to the
 * database, one hash of the same price, the same counting, the same answer (security 3).
 */
export async function checkPassword(
  platform: Platform,
  tried: Tried,
  options: PasswordCheckOptions = { verifyUnknown: true },
): Promise<Outcome<ProvenAccount, TryRefusal>> {
  const { account, withdrawn } = await lookUp(platform, tried.identifier);
  const subject = await subjectOf(platform, tried, account);
  return platform.passwordTries.run(subject, async () => {
    const now = platform.clock.now();
    const charged = await chargeTry(platform.db, subject, now, { stopAt: triesBeforeStop, waitMs: waitAfter });
    if (!charged) return refuseTry(platform, subject, now);
    const stored = account?.password_hash ?? withdrawn?.password_hash ?? null;
    const matches =
      stored !== null || options.verifyUnknown ? await verifyCharged(platform, subject, charged, stored, tried) : false;
    if (!matches || stored === null) {
      return refuse(
        'credentialsMismatch',
        charged.waitUntil ? { retryAfterSeconds: secondsUntil(charged.waitUntil, now) } : null,
      );
    }
    await clearCounter(platform.db, subject, now);
    if (account) return done({ kind: 'account', account });
    const { member_no: memberNo = '0', withdrawn_at: withdrawnAt = now } = withdrawn ?? {};
    return done({ kind: 'withdrawn', memberNo: Number(memberNo), withdrawnAt });
  });
}
