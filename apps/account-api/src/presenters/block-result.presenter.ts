import type { BlockReason } from '../db/tables.ts';

/** Session data of a refused sign-in, so that the flow can go on (spec B §3, "Block / reauth result"); times in epoch ms. */
export type BlockResult = Readonly<{
  state: string | null;
  blockReasonCd: BlockReason | null;
  startDt: number | null;
  endDt: number | null;
  verifyMethod: 'phone' | 'email' | null;
  providerCd: string;
  personVerifyYn: 'Y' | 'N' | null;
  emailVerifyYn: 'Y' | 'N' | null;
  authorizationCode: string | null;
  withdrawDt: number | null;
}>;

type Facts = Readonly<{
  state?: string;
  block?: Readonly<{ reason: BlockReason; started_at: Date; ends_at: Date | null }> | null;
  verifyMethod?: 'phone' | 'email';
  providerCd?: string;
  personVerified?: boolean;
  emailVerified?: boolean;
  deletionRequestedAt?: Date | null;
  withdrawnAt?: Date;
}>;

const yesNo = (value: boolean | undefined) => (value === undefined ? null : value ? 'Y' : 'N');

export function presentBlockResult(facts: Facts): BlockResult {
  return {
    state: facts.state ?? null,
    blockReasonCd: facts.block?.reason ?? null,
    startDt: facts.block?.started_at.getTime() ?? null,
    endDt: facts.block?.ends_at?.getTime() ?? null,
    verifyMethod: facts.verifyMethod ?? null,
    providerCd: facts.providerCd ?? 'SO',
    personVerifyYn: yesNo(facts.personVerified),
    emailVerifyYn: yesNo(facts.emailVerified),
    authorizationCode: null,
    withdrawDt: (facts.withdrawnAt ?? facts.deletionRequestedAt)?.getTime() ?? null,
  };
}
