import { useBackForwardRestore, type ShownRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { beginCheck, type BeginCalls, type CheckInput, type PersonCheckMethod } from './begin-check.ts';
import { rememberLocaleAndStyle } from './locale-and-style.ts';
import { checkingService } from './take-answer.ts';

type CallState = Readonly<{ pending: boolean; shown: ShownRefusal | null; clear(): void }>;

/** The three calls of a remote that begin a check, each from `useCall` with the remote's own reactions. */
export type PersonCheckCalls = { readonly [Method in PersonCheckMethod]: BeginCalls[Method] & CallState };

type Step = 'choosing' | 'leaving';

/**
 * The choice of a method and the departure to the provider, whose page takes this window because a web view has no other. The page
 * that takes the provider's answer reads it with `providerAnswer` and hands it over with `takeAnswer`.
 */
export function usePersonCheck(calls: PersonCheckCalls) {
  const host = useHost();
  const [step, setStep] = useReducer((_: Step, next: Step) => next, 'choosing');
  useBackForwardRestore(() => setStep('choosing'));

  /** `onBegun` stores what the answer is recognised by, before the page is left. */
  const begin = async (
    method: PersonCheckMethod,
    type: CheckInput['params']['type'],
    state: string,
    onBegun: (check: string) => void,
  ): Promise<void> => {
    for (const call of Object.values(calls)) call.clear();
    const begun = await beginCheck(method, calls, { params: { service: checkingService, type }, query: { state } });
    if (!begun) return;
    setStep('leaving');
    onBegun(begun.check);
    rememberLocaleAndStyle(host);
    host.leave(begun.address);
  };
  return {
    step,
    pending: (method: PersonCheckMethod) => calls[method].pending,
    shown: calls.dream.shown ?? calls.phone.shown ?? calls.toss.shown,
    begin,
  };
}
