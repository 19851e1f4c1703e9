import { factsOf, verificationStatuses, type CallValue, type verifyStatus } from '@gatehouse/api-contract';
import type { Verification } from '../commands/flows/flow-kind.ts';
import { methodsOpenTo } from '../policies/person-method.policy.ts';

/** How a verification stands, as its page reads it. */
export function presentVerification(state: string, verification: Verification): CallValue<typeof verifyStatus> {
  const { type, status, stage } = verification;
  const byPerson = type !== null && factsOf(type).ways.includes('person');
  return {
    state,
    type,
    status,
    stage,
    contact: verification.contact ?? '',
    correctable_yn: verification.correctable ? 'Y' : 'N',
    redirect_url: verification.redirectUrl ?? '',
    recovers: verification.recovers ?? null,
    other_ways: [...(verification.otherWays ?? [])],
    methods: byPerson ? [...methodsOpenTo(type, status === verificationStatuses.addressBlocked)] : [],
  };
}
