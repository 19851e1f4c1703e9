import { eziokCheck, phoneCheck, tossCheck } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { beginCheck } from '../../person-check/begin-check.ts';
import type { PersonCheckMethod as CheckMethod } from '../../person-check/methods-for.ts';
import { rememberLook } from '../../person-check/return-look.ts';
import { useShownAgain } from '../../person-check/use-shown-again.ts';
import { limitPath, restartPath } from '../../../flow/guardian-paths.ts';
import { guardianCheckFlow } from '../../../flow/guardian-check.flow.ts';
import { useOpenMethods } from './use-open-methods.ts';

export type { CheckMethod };

/** A check that a page offers: under which flow, and the pages before and after it. */
export type CheckWanted = Readonly<{ state: string; type: string; back: string; onward: string }>;

/** The choice of a provider and the way there, in this window: a web view has no other. `flow`: the one that waits for a check, once known. */
export function useGuardianCheck(flow: string | null) {
  const host = useHost();
  const { url, navigate, leave } = host;
  const { state: memory, remember } = guardianCheckFlow.useFlow();
  const [leaving, setLeaving] = useState(false);
  const plan = { restart: restartPath(url), own: { guardianTriesOver: () => navigate(limitPath) } };
  const eziok = useCall(eziokCheck, plan);
  const phone = useCall(phoneCheck, plan);
  const toss = useCall(tossCheck, plan);
  const open = useOpenMethods(flow);
  const calls = { dream: eziok, phone, toss } as const;

  useShownAgain(() => setLeaving(false));

  const start = async (method: CheckMethod, { state, type, back, onward }: CheckWanted) => {
    for (const call of Object.values(calls)) call.clear();
    const asked = { params: { service: 'portal', type }, query: { state } };
    const begun = await beginCheck(method, { eziok, phone, toss }, asked);
    if (!begun) return;
    setLeaving(true);
    remember({ check: begun.check, method, type, back, onward, answered: false, failure: null });
    rememberLook(host);
    leave(begun.address);
  };

  return {
    methods: open.methods,
    /** Asks again who may check. */
    ask: open.ask,
    leaving,
    /** Why the last check of this page came to nothing. */
    failure: memory.back === `${url.pathname}${url.search}` ? memory.failure : null,
    pending: (method: CheckMethod) => calls[method].pending,
    shown: eziok.shown ?? phone.shown ?? toss.shown ?? open.shown,
    start,
  };
}

export type GuardianCheck = ReturnType<typeof useGuardianCheck>;
