import type { CallValue, reauthCheck } from '@gatehouse/api-contract';
import { yesNo } from '../../base/http/yes-no.ts';
import { presentBlockResult, type BlockFacts } from '../entry/block-result.presenter.ts';

export type Reauth = CallValue<typeof reauthCheck>;

/** How a requested deletion is called (spec B §3): it can be taken back, or only waits for its day. */
const deletionStatus = (cancelUntil: Date, now: Date) => (now < cancelUntil ? 'DEL_REQ' : 'DEL_RDY');

type Facts = BlockFacts &
  Required<Pick<BlockFacts, 'state' | 'verifyMethod' | 'personVerified' | 'emailVerified'>> &
  Readonly<{
    status: 'OK' | 'SLEEP';
    verifiable: boolean;
    reference: string | null;
    cancelUntil: Date | null;
    now: Date;
  }>;

/** What a player names to customer service: the first eight digits of the block's id, which no other block in force shares. */
export const referenceOf = (blockId: string): string => `${blockId.slice(0, 4)}-${blockId.slice(4, 8)}`.toUpperCase();

/** Block and reauth result (spec B §3). Without a block the account's own status is the reason. */
export function presentReauth({ status, verifiable, reference, cancelUntil, now, ...facts }: Facts): Reauth {
  const { blockReasonCd, startDt, endDt, providerCd, withdrawDt } = presentBlockResult(facts);
  return {
    state: facts.state,
    blockReasonCd: cancelUntil ? deletionStatus(cancelUntil, now) : (blockReasonCd ?? status),
    startDt,
    endDt,
    verifyMethod: facts.verifyMethod,
    verifyYn: yesNo(verifiable),
    reference,
    providerCd,
    personVerifyYn: yesNo(facts.personVerified),
    emailVerifyYn: yesNo(facts.emailVerified),
    withdrawDt,
    cancelUntilDt: cancelUntil?.getTime() ?? null,
  };
}
