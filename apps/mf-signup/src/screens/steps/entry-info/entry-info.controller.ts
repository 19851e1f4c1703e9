import { hostEvents, type TermsResult } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { startSession } from '@gatehouse/session';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { flowPath, stateIn } from '../../../flow/paths.ts';
import { signUpFlow, type SignUpMemory } from '../../../flow/sign-up-flow.ts';
import type { Standing } from '../../../flow/steps.ts';
import { useStanding } from '../../../flow/use-standing.ts';
import { entryStart, transition } from './entry-info.machine.ts';
import { useAccount } from './use-account.ts';
import { useEmail } from './use-email.ts';

/** Provider code of an account that is nobody else's (spec A §3). */
const ownProvider = 'SO';

/** Of a code that this tab did not send: when, and how often, nobody here knows. */
const sentElsewhere = { resendAt: 0, until: 0, sends: 0 } as const;

/** What an app hears that makes the account by itself (spec A §3, "Terms result"). */
function termsResult({ nation, birth, ticks }: SignUpMemory, token: string): TermsResult {
  const two = (number: string) => number.padStart(2, '0');
  return {
    email_verify_token: token,
    nation,
    birth: birth.year === '' ? '' : `${birth.year}-${two(birth.month)}-${two(birth.day)}`,
    terms: Object.entries(ticks).map(([id, version]) => ({ terms_type_id: id, version, agree_yn: 'Y' })),
  };
}

/** The address and its code, then password and nickname: one page, one step after the other. */
export function useEntryInfo() {
  const { url, navigate, bridge } = useHost();
  const { state: memory, remember, forget } = signUpFlow.useFlow();
  const [entry, dispatch] = useReducer(transition, entryStart);
  const { ask, goTo, shown } = useStanding('entry-info');

  const show = (found: Standing) => {
    const { email = '', provider_cd: provider, id_needed_yn: idNeeded } = found;
    if (found.email_verified_yn === 'Y') {
      const social = provider === ownProvider ? '' : provider;
      return dispatch({ type: 'proven', proven: { email, provider: social, idNeeded: idNeeded === 'Y' } });
    }
    const known = found.known_email ?? null;
    if (found.step !== 'EMAIL_VERIFY') return dispatch({ type: 'unproven', sent: null, known });
    const mine = memory.sent?.state === found.state ? memory.sent : null; // else another tab has sent it
    dispatch({ type: 'unproven', sent: mine ?? { ...sentElsewhere, state: found.state, email }, known });
  };
  const load = async () => {
    const found = await ask();
    if (found) show(found);
  };
  const arrive = useEffectEvent(() => void load());
  useEffect(() => arrive(), []);

  const email = useEmail({
    onSent: (sent) => {
      remember({ ...memory, email: sent.email, sent });
      dispatch({ type: 'sent', sent });
    },
    onProven: (next, token) => {
      if (bridge.kind === 'sdk') bridge.notify(hostEvents.termsResult, termsResult(memory, token));
      if (next.email_verified_yn === 'Y') show(next);
      else goTo(next);
    },
    onOtherStep: () => void load(),
  });
  const account = useAccount({
    onDone: () => {
      dispatch({ type: 'registered' });
      startSession();
      forget();
      navigate(flowPath('/signup/completed', url, stateIn(url)), { replace: true });
    },
    onOtherStep: () => void load(),
  });

  return {
    entry,
    memory,
    email,
    account,
    shown,
    retry: load,
    turn: (to: 'correct' | 'back') => {
      email.clear();
      account.clear();
      dispatch({ type: to });
    },
    keep: (change: Partial<SignUpMemory>) => remember({ ...memory, ...change }),
  };
}

export type EntryInfo = ReturnType<typeof useEntryInfo>;
