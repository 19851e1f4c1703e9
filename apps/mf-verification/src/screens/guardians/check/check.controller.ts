import { eziokCheck, phoneCheck, tossCheck } from '@gatehouse/api-contract';
import { usePersonCheck, type PersonCheckMethod } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { guardianCheckFlow } from '../../../flow/guardian-check.flow.ts';
import { limitPath, restartPath } from '../../../flow/guardian-paths.ts';
import { useOpenMethods } from './use-open-methods.ts';

/** A check that a page offers: its flow and type, and the pages before and after it. */
export type WantedCheck = Readonly<{ state: string; type: string; back: string; onward: string }>;

/** The check of a guardian: the choice of a method and the departure to the provider. `flow`: the one that waits for a check, once known. */
export function useGuardianCheck(flow: string | null) {
  const { url, navigate } = useHost();
  const { state: memory, remember } = guardianCheckFlow.useFlow();
  const plan = { restart: restartPath(url), own: { guardianTriesOver: () => navigate(limitPath) } };
  const open = useOpenMethods(flow);
  const { step, pending, shown, begin } = usePersonCheck({
    dream: useCall(eziokCheck, plan),
    phone: useCall(phoneCheck, plan),
    toss: useCall(tossCheck, plan),
  });
  return {
    methods: open.methods,
    reloadMethods: open.load,
    leaving: step === 'leaving',
    /** Why the last check of this page did not succeed. */
    failure: memory.back === `${url.pathname}${url.search}` ? memory.failure : null,
    pending,
    shown: shown ?? open.shown,
    start: (method: PersonCheckMethod, { state, type, back, onward }: WantedCheck) =>
      begin(method, type, state, (check) =>
        remember({ check, method, type, back, onward, answered: false, failure: null }),
      ),
  };
}

export type GuardianCheck = ReturnType<typeof useGuardianCheck>;
