import {
  certificate,
  compare,
  factsOf,
  personChecked,
  personCompare,
  tossToken,
  verificationTypes,
  type CallDefinition,
} from '@gatehouse/api-contract';
import { providerAnswer, takeAnswer, type PersonCheckMethod } from '@gatehouse/challenge';
import { onwardPath } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { completePath, recoveryPath, restartLabel, restartPath } from '../../flow/paths.ts';
import { personCheckFlow } from '../../flow/person-check.flow.ts';
import { leavingErrors } from '../../flow/verification-errors.ts';
import { openGuardianCase } from './open-guardian-case.ts';

/** Results that the page words itself; refusals bring their own sentences. */
export type Ending = 'cancelled' | 'failed' | 'unreachable' | 'somebodyElse' | 'lost';

type ReturnPlan = Readonly<{
  restart: string;
  returnedUrl: string;
  /** Address of the page that began the check. */
  begun: URL;
  onOtherPerson(): void;
  /** The account has no person to compare with. */
  onUnknownPerson(): void;
  /** A reset of the password, which knows no account on this page and words another person itself; `null`: another flow. */
  onResetRefused: (() => void) | null;
}>;

/** The calls that take an answer and compare or certify the person, with their refusals. */
function useReturnCalls({ restart, returnedUrl, begun, onOtherPerson, onUnknownPerson, onResetRefused }: ReturnPlan) {
  const host = useHost();
  const leaving = <Call extends CallDefinition>(call: Call) => leavingErrors(call, host, returnedUrl);
  const askGuardian = (refused: Readonly<{ data: unknown }>) => openGuardianCase(host, begun, refused);
  const minors = { guardianRequiredAt14: askGuardian, guardianRequiredAt18: askGuardian };
  return {
    take: useCall(personChecked, { restart, own: leaving(personChecked) }),
    takeToss: useCall(tossToken, { restart, own: leaving(tossToken) }),
    match: useCall(personCompare, {
      restart,
      own: { ...leaving(personCompare), personVerificationRequired: onUnknownPerson },
    }),
    same: useCall(compare, {
      restart,
      own: { ...leaving(compare), ...minors, identityVerificationRequired: onOtherPerson },
    }),
    certify: useCall(certificate, {
      restart,
      own: {
        ...leaving(certificate),
        ...minors,
        ...(onResetRefused && { identityVerificationRequired: onResetRefused }),
      },
    }),
  };
}

/**
 * Takes the provider's answer and continues the flow: an account with a known person is compared, any other one is certified
 * (decision 0019). The platform decides each step by its own record; this page only hands over the answer.
 */
export function usePersonReturn(method: PersonCheckMethod) {
  const { url, navigate, site } = useHost();
  const { state: memory, remember, forget } = personCheckFlow.useFlow();
  const answer = providerAnswer(url);
  const begun = new URL(`/verification${memory.search}`, url);
  const type = verificationTypes.find((known) => known === memory.type) ?? null;
  const restart = onwardPath(restartPath(type), begun); // the provider's answer comes to an address without what the visit brought
  const ownRecovery = (type === 'recovery-id' || type === 'recovery-pw') && memory.returnedUrl === '';
  const ofPortal = type === null || factsOf(type).returns === 'account' || ownRecovery;
  const isOwn = answer.kind !== 'none' && memory.check === answer.state && type !== null;
  const [ending, setEnding] = useState<Ending | null>(() => {
    if (!isOwn) return 'lost';
    return answer.kind === 'code' ? null : answer.kind;
  });
  const calls = useReturnCalls({
    restart,
    returnedUrl: memory.returnedUrl,
    begun,
    onOtherPerson: () => setEnding('somebodyElse'),
    onUnknownPerson: () => void finish('certify'),
    onResetRefused: type === 'recovery-pw' ? () => backToReset(type) : null,
  });
  const all = Object.values(calls);

  const finish = async (by: 'same' | 'certify') => {
    if (type === null || answer.kind !== 'code') return;
    if (!(await calls[by].send({ body: { state: answer.state, type } }))) return;
    forget();
    navigate(onwardPath(completePath(begun), begun), { replace: true });
  };
  const backToReset = (reset: 'recovery-pw') => {
    forget();
    navigate(onwardPath(recoveryPath(reset, begun.searchParams.get('state') ?? ''), begun), { replace: true });
  };
  const handOver = async () => {
    if (ending !== null || type === null || answer.kind !== 'code') return;
    for (const call of all) call.clear();
    if (!memory.answered) {
      if (!(await takeAnswer(calls, method, type, answer))) return;
      remember({ ...memory, answered: true });
    }
    if (await calls.match.send({ params: { x: answer.state } })) await finish('same');
  };
  useArrival(handOver);

  return {
    ending,
    shown: all.map(({ shown }) => shown).find((refusal) => refusal !== null) ?? null,
    /** The choice of a method, where the flow can try again; `null`: this tab knows of none. */
    again: memory.search === '' || !isOwn ? null : `${begun.pathname}${begun.search}`,
    restart,
    restartLabel: restartLabel(type),
    /** Address of the caller that asked for the check; `null`: it was part of a sign-in or of a recovery. */
    caller: ofPortal ? null : memory.returnedUrl || site.home,
    retry: handOver,
  };
}

export type PersonReturn = ReturnType<typeof usePersonReturn>;
