import { maskEmail, withdrawalDays } from '@gatehouse/api-contract';
import type { BlockReason } from '../../account/accounts/accounts.tables.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { after, dayMs } from '../../base/ports/clock.ts';

/** Session data of a refused sign-in, so that the flow can go on (spec B §3, "Block / reauth result"); times in epoch ms. */
export type BlockResult = Readonly<{
  state: string | null;
  blockReasonCd: BlockReason | null;
  startDt: number | null;
  endDt: number | null;
  verifyMethod: 'phone' | 'email' | null;
  providerCd: string;
  /** Ours: the account's email address, masked; `null`: it has none. */
  account: string | null;
  personVerifyYn: 'Y' | 'N' | null;
  emailVerifyYn: 'Y' | 'N' | null;
  authorizationCode: string | null;
  withdrawDt: number | null;
}>;

export type BlockFacts = Readonly<{
  state?: string;
  block?: Readonly<{ reason: BlockReason; started_at: Date; ends_at: Date | null }> | null;
  verifyMethod?: 'phone' | 'email';
  providerCd?: string;
  email?: string | null;
  personVerified?: boolean;
  emailVerified?: boolean;
  deletionRequestedAt?: Date | null;
  withdrawnAt?: Date;
}>;

const yesNoOrNull = (value: boolean | undefined) => (value === undefined ? null : yesNo(value));

/** Of a requested deletion the request and the day the data is deleted, of a block its own dates; of both the deletion, which is graver. */
function periodOf({
  block,
  deletionRequestedAt,
}: BlockFacts): Readonly<{ startDt: number | null; endDt: number | null }> {
  if (deletionRequestedAt) {
    const deletedAt = after(deletionRequestedAt, withdrawalDays.deletion * dayMs);
    return { startDt: deletionRequestedAt.getTime(), endDt: deletedAt.getTime() };
  }
  return { startDt: block?.started_at.getTime() ?? null, endDt: block?.ends_at?.getTime() ?? null };
}

export function presentBlockResult(facts: BlockFacts): BlockResult {
  return {
    state: facts.state ?? null,
    blockReasonCd: facts.block?.reason ?? null,
    ...periodOf(facts),
    verifyMethod: facts.verifyMethod ?? null,
    providerCd: facts.providerCd ?? 'SO',
    account: facts.email ? maskEmail(facts.email) : null,
    personVerifyYn: yesNoOrNull(facts.personVerified),
    emailVerifyYn: yesNoOrNull(facts.emailVerified),
    authorizationCode: null,
    withdrawDt: (facts.withdrawnAt ?? facts.deletionRequestedAt)?.getTime() ?? null,
  };
}
