import { accountStateAt } from '../../account/accounts/account-state.policy.ts';
import { activeBlocks, getAccount, type AccountRow } from '../../account/accounts/accounts.repository.ts';
import { doorTable } from '../../account/accounts/door.policy.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { Platform } from '../../base/platform.ts';
import { findGameToken, type GameTokenRow } from './games.repository.ts';
import type { GameTokenKind } from './games.tables.ts';

type CheckedGameToken = Readonly<{ row: GameTokenRow; account: AccountRow }>;

/**
 * Whether the account may still be acted for by what was issued then: a new password ends it, as a block does. So does a
 * check of the person that a sign-in would ask for: a guardian who took the consent back ended every session.
 */
export async function mayStillAct(
  { db, clock }: Platform,
  { guid, issued_at: issuedAt }: Pick<GameTokenRow, 'guid' | 'issued_at'>,
): Promise<AccountRow | null> {
  const now = clock.now();
  const account = await getAccount(db, guid);
  const blocks = await activeBlocks(db, guid, now);
  const { status, deletion_requested_at: deletionRequestedAt, check_due: due } = account;
  const open = doorTable.webToken[accountStateAt({ status, deletionRequestedAt, blocks }, now)] === 'open';
  return open && due !== 'PERSON' && account.password_changed_at <= issuedAt ? account : null;
}

/** Whose token this is, while it holds. */
export async function checkGameToken(
  platform: Platform,
  token: string,
  kind: GameTokenKind,
): Promise<Outcome<CheckedGameToken, 'accessTokenInvalid' | 'accessTokenExpired' | 'sessionEnded'>> {
  const row = await findGameToken(platform.db, hashToken(token), kind);
  if (!row) return refuse('accessTokenInvalid');
  if (row.expires_at <= platform.clock.now()) return refuse('accessTokenExpired');
  const account = await mayStillAct(platform, row);
  return account ? done({ row, account }) : refuse('sessionEnded');
}
