import { guardianDecline } from '@gatehouse/api-contract';
import type { PersonCheckMethod } from '@gatehouse/challenge';
import { onwardPath } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import type { GuardianCase } from '../../../flow/guardian-case.ts';
import { agreePath, childPath, consentsPath, entryPath, limitPath, restartPath } from '../../../flow/guardian-paths.ts';
import { useGuardianCheck } from '../check/check.controller.ts';
import { useConfirmDecline } from '../parts/use-confirm-decline.ts';
import { entryStart, transition } from './entry.machine.ts';
import { useCase } from './use-case.ts';

/** A guardian's arrival: who asks, and the check of the person. */
export function useEntry() {
  const { url, navigate } = useHost();
  const confirmDecline = useConfirmDecline();
  const [state, dispatch] = useReducer(transition, entryStart);
  const check = useGuardianCheck(state.step === 'ready' ? state.found.state : null);
  const decline = useCall(guardianDecline, {
    restart: restartPath(url),
    again: () => sendRefusal(),
    own: { wrongVerifyStep: () => void ask() }, // perhaps by this very refusal, whose answer was lost
  });

  const found = (one: GuardianCase) => {
    dispatch({ type: 'found', found: one });
    const next = transition(entryStart, { type: 'found', found: one });
    if (next.step !== 'leaving') return;
    const paths = { agree: agreePath, child: childPath } as const;
    const path = next.to === 'agree' || next.to === 'child' ? paths[next.to](url, next.state) : limitPath;
    navigate(path, { replace: true });
  };
  const { ask, shown } = useCase({
    onFound: found,
    onConsents(flow, type) {
      dispatch({ type: 'consents', state: flow });
      navigate(consentsPath(flow, type), { replace: true });
    },
    onExpired: () => dispatch({ type: 'expired' }),
    onAnswered: (at) => dispatch({ type: 'answered', at }),
  });
  useArrival(ask);

  const start = (method: PersonCheckMethod) => {
    if (state.step !== 'ready') return;
    const { state: flow, type } = state.found;
    void check.start(method, {
      state: flow,
      type,
      back: onwardPath(entryPath(url, flow), url),
      onward: onwardPath(agreePath(url, flow), url),
    });
  };
  const refuse = async () => {
    if (state.step === 'ready' && (await confirmDecline())) await sendRefusal();
  };
  const sendRefusal = async () => {
    if (state.step !== 'ready') return;
    const { state: flow, role } = state.found;
    if (!(await decline.send({ body: { state: flow } }))) return;
    if (role === 'child') navigate(childPath(url, flow), { replace: true });
    else dispatch({ type: 'declined' });
  };

  return { state, check, shown: shown ?? decline.shown, declining: decline.pending, retry: ask, start, refuse };
}

export type Entry = ReturnType<typeof useEntry>;
