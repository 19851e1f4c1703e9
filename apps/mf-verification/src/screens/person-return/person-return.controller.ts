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
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkingService, personCheckFlow } from '../../flow/person-check.flow.ts';
import type { PersonCheckMethod } from '../person-check/methods-for.ts';
import { completePath, signInPath } from '../../flow/paths.ts';
import { leavingErrors } from '../../flow/verification-errors.ts';
import { guardianFirst } from './guardian-first.ts';
import { providerAnswer } from './provider-answer.ts';

/** What the page itself says about a check that came to nothing; refusals have their own sentences. */
export type Ending = 'cancelled' | 'failed' | 'unreachable' | 'somebodyElse' | 'lost';

/**
 * Takes the provider's answer, then lets the flow go on: an account that a person is known of is compared, any other is
 * certified (decision 0019). The platform decides each step by its own record; this page only carries the answer.
 */
export function usePersonReturn(method: PersonCheckMethod) {
  const host = useHost();
  const { url, navigate, site } = host;
  const { state: memory, remember, forget } = personCheckFlow.useFlow();
  const answer = providerAnswer(url);
  const begun = new URL(`/verification${memory.search}`, url);
  const type = verificationTypes.find((known) => known === memory.type) ?? null;
  const restart = signInPath(begun);
  const mine = answer.kind !== 'none' && memory.check === answer.state && type !== null;
  const [ending, setEnding] = useState<Ending | null>(() => {
    if (!mine) return 'lost';
    return answer.kind === 'code' ? null : answer.kind;
  });

  const leaving = <Call extends CallDefinition>(call: Call) => leavingErrors(call, host, memory.returnedUrl);
  const somebodyElse = () => setEnding('somebodyElse');
  const take = useCall(personChecked, { restart, own: leaving(personChecked) });
  const takeToss = useCall(tossToken, { restart, own: leaving(tossToken) });
  const match = useCall(personCompare, {
    restart,
    own: { ...leaving(personCompare), personVerificationRequired: () => void finish('certify') },
  });
  const askGuardian = (refused: Readonly<{ data: unknown }>) => guardianFirst(host, begun, refused);
  const minors = { guardianRequiredAt14: askGuardian, guardianRequiredAt18: askGuardian };
  const same = useCall(compare, {
    restart,
    own: { ...leaving(compare), ...minors, identityVerificationRequired: somebodyElse },
  });
  const certify = useCall(certificate, { restart, own: { ...leaving(certificate), ...minors } });
  const calls = [take, takeToss, match, same, certify] as const;

  const finish = async (result: 'compare' | 'certify') => {
    if (type === null || answer.kind !== 'code') return;
    const { state } = answer;
    const done =
      result === 'compare' ? await same.send({ body: { state, type } }) : await certify.send({ body: { state, type } });
    if (!done) return;
    forget();
    navigate(completePath(begun), { replace: true });
  };
  const goOn = async () => {
    if (ending !== null || type === null || answer.kind !== 'code') return;
    for (const call of calls) call.clear();
    const { state, code, transactionId } = answer;
    if (!memory.answered) {
      const taken =
        method === 'toss'
          ? await takeToss.send({ body: { state, tx_id: transactionId, code } })
          : await take.send({ params: { a: checkingService, b: type, c: state }, query: { code } });
      if (!taken) return;
      remember({ ...memory, answered: true });
    }
    if (await match.send({ params: { x: state } })) await finish('compare');
  };
  const arrive = useEffectEvent(() => void goOn());
  useEffect(() => arrive(), []);

  return {
    ending,
    shown: calls.map(({ shown }) => shown).find((refusal) => refusal !== null) ?? null,
    /** The choice of a method, where the flow may try again; `null`: this window does not know of one. */
    again: memory.search === '' || !mine ? null : `${begun.pathname}${begun.search}`,
    restart,
    /** Address of whoever asked for the check; `null`: it was part of a sign-in. */
    caller: type === null || factsOf(type).returns === 'account' ? null : memory.returnedUrl || site.home,
    retry: goOn,
  };
}

export type PersonReturn = ReturnType<typeof usePersonReturn>;
