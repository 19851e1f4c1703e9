import { hostEvents, type TermsResult } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { startSession } from '@gatehouse/session';
import { useArrival } from '@gatehouse/screen';
import { useReducer } from 'react';
import { flowPath, stateIn } from '../../../flow/paths.ts';
import type { SignUpService } from '../../../flow/services/service.ts';
import type { SignUpProgress } from '../../../flow/steps.ts';
import { useSignUpMemory } from '../../../flow/use-sign-up-memory.ts';
import { useSignUpProgress } from '../../../flow/use-sign-up-progress.ts';
import { entryStart, transition, type ProvenEmail } from './entry-info.machine.ts';
import { useAccount } from './use-account.ts';
import { useEmail } from './use-email.ts';

/** Provider code of an account that is nobody else's (spec A §3). */
const ownProvider = 'SO';

/** Of a code that this tab did not send: when, and how often, nobody here knows. */
const sentElsewhere = { resendAt: 0, until: 0, sends: 0 } as const;

function provenBy({ email = '', provider_cd: code, id_needed_yn: id, moves_yn: moving }: SignUpProgress): ProvenEmail {
  const moves = moving === 'Y';
  return { email, provider: code === ownProvider ? '' : code, idNeeded: id === 'Y' && !moves, moves };
}

/** What an app hears that makes the account by itself (spec A §3, "Terms result"). */
function termsResult({
  nation = '',
  birth_dt: birth = '',
  terms,
  email_verify_token: token = '',
}: SignUpProgress): TermsResult {
  const agreed = terms.map((item) => ({ ...item, agree_yn: 'Y' }));
  return { email_verify_token: token, nation, birth, terms: agreed };
}

/** The address and its code, then password and nickname: one page, one step after the other. */
export function useEntryInfo(service: SignUpService) {
  const { url, navigate, bridge } = useHost();
  const { memory, remember, forget } = useSignUpMemory();
  const [entry, dispatch] = useReducer(transition, entryStart);
  const { loadProgress, goToStep, shown } = useSignUpProgress('entry-info');

  const show = (found: SignUpProgress) => {
    if (found.email_verified_yn === 'Y') return dispatch({ type: 'proven', proven: provenBy(found) });
    const { email = '' } = found;
    const known = found.known_email ?? null;
    if (found.step !== 'EMAIL_VERIFY') return dispatch({ type: 'unproven', sent: null, known });
    const mine = memory.sent?.state === found.state ? memory.sent : null; // else another tab has sent it
    dispatch({ type: 'unproven', sent: mine ?? { ...sentElsewhere, state: found.state, email }, known });
  };
  const load = async () => {
    const found = await loadProgress();
    if (found) show(found);
  };
  useArrival(load);

  const email = useEmail({
    service,
    onSent: (sent) => {
      remember({ email: sent.email, sent });
      dispatch({ type: 'sent', sent });
    },
    onProven: (next) => {
      if (bridge.kind === 'sdk') bridge.notify(hostEvents.termsResult, termsResult(next));
      if (next.email_verified_yn === 'Y') show(next);
      else goToStep(next);
    },
    onOtherStep: () => void load(),
  });
  const account = useAccount({
    service,
    onDone: () => {
      dispatch({ type: 'registered' });
      startSession();
      forget();
      navigate(flowPath(service.completed, url, stateIn(url)), { replace: true });
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
    keep: remember,
  };
}

export type EntryInfo = ReturnType<typeof useEntryInfo>;
