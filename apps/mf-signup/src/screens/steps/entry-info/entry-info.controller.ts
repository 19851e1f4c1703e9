import { readSentCode, sentTo, type SentCode } from '@gatehouse/challenge';
import { hostEvents, type TermsResult } from '@gatehouse/platform';
import { useArrival } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { flowPath, stateIn } from '../../../flow/paths.ts';
import type { SignUpService } from '../../../flow/services/service.ts';
import type { SignUpProgress } from '../../../flow/steps.ts';
import { useSignUpMemory } from '../../../flow/use-sign-up-memory.ts';
import { useSignUpProgress } from '../../../flow/use-sign-up-progress.ts';
import { entryStart, transition, type EntryEvent, type ProvenEmail } from './entry-info.machine.ts';
import { useAccount } from './use-account.ts';
import { useEmailCode } from './use-email-code.ts';

/** Provider code of an account without a social provider (spec A §3). */
const ownProvider = 'SO';

/** A code of which the platform could not be asked. */
const notTold = { typed: null, resendAt: 0, until: 0, sends: 0 } as const satisfies SentCode;

function provenEmailOf({
  email = '',
  provider_cd: code,
  id_needed_yn: id,
  moves_yn: moving,
}: SignUpProgress): ProvenEmail {
  const moves = moving === 'Y';
  return { email, provider: code === ownProvider ? '' : code, idNeeded: id === 'Y' && !moves, moves };
}

/** For an app that creates the account by itself (spec A §3, "Terms result"). */
function termsResultOf({
  nation = '',
  birth_dt: birth = '',
  terms,
  email_verify_token: token = '',
}: SignUpProgress): TermsResult {
  const agreed = terms.map((item) => ({ ...item, agree_yn: 'Y' }));
  return { email_verify_token: token, nation, birth, terms: agreed };
}

/** The event for the step that the platform has on record; `code`: the last one that it sent. */
function eventOf(progress: SignUpProgress, code: SentCode | null): EntryEvent {
  if (progress.email_verified_yn === 'Y') return { type: 'proven', proven: provenEmailOf(progress) };
  const known = progress.known_email ?? null;
  if (progress.step !== 'EMAIL_VERIFY') return { type: 'unproven', sent: null, known };
  return { type: 'unproven', sent: sentTo(code ?? notTold, progress.email ?? ''), known };
}

/** The address and its code, then password and nickname, one step after the other on one page. */
export function useEntryInfo(service: SignUpService) {
  const host = useHost();
  const { url, navigate, bridge } = host;
  const { memory, remember, forget } = useSignUpMemory();
  const [entry, dispatch] = useReducer(transition, entryStart);
  const { loadProgress, goToStep, shown } = useSignUpProgress('entry-info');

  const load = async () => {
    const loaded = await loadProgress();
    if (!loaded) return;
    const code = loaded.step === 'EMAIL_VERIFY' ? await readSentCode(host, loaded.state) : null;
    dispatch(eventOf(loaded, typeof code === 'object' ? code : null));
  };
  useArrival(load);

  const code = useEmailCode({
    service,
    entry,
    dispatch,
    memory,
    remember,
    onProven: (next) => {
      if (bridge.kind === 'sdk') bridge.notify(hostEvents.termsResult, termsResultOf(next));
      if (next.email_verified_yn === 'Y') dispatch(eventOf(next, null));
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
    remember,
    code,
    account,
    shown,
    retry: load,
    changeAddress: () => {
      account.clear();
      code.turn('another');
    },
  };
}

export type EntryInfo = ReturnType<typeof useEntryInfo>;
