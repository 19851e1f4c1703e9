import { guardianConsents, guardianConsentsOpen, guardianConsentWithdraw, guardianOpen } from '@gatehouse/api-contract';
import type { PersonCheckMethod } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useGuardianCheck } from '../check/check.controller.ts';
import { consentsPath, entryPath, limitPath, restartPath } from '../../../flow/guardian-paths.ts';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { consentsStart, transition, type GivenConsent } from './consents.machine.ts';

/** What follows from taking back. */
function confirmText(required: boolean, unfinished: boolean) {
  if (!required) return 'confirmOptional';
  return unfinished ? 'confirmUnfinished' : 'confirmRequired';
}

/** What a guardian agreed to: behind a check of the same person, read and taken back. */
export function useConsents() {
  const t = useGuardianTexts();
  const { url, locale, navigate, dialogs } = useHost();
  const [state, dispatch] = useReducer(transition, consentsStart);
  const check = useGuardianCheck(state.step === 'check' ? state.flow : null);
  const word = url.searchParams.get('state') ?? '';
  const type = url.searchParams.get('type') ?? '';
  const restart = restartPath(url);
  const gone = () => dispatch({ type: 'gone' });
  const toCheck = () => dispatch({ type: 'check', flow: word, of: type });

  const list = useCall(guardianConsents, {
    restart,
    own: { verificationTimeExpired: () => void open(), wrongVerifyStep: gone, identityVerificationRequired: toCheck },
  });
  const link = useCall(guardianOpen, {
    restart,
    own: {
      verificationTimeExpired: gone,
      wrongVerifyStep: gone,
      guardianTriesOver: () => navigate(limitPath, { replace: true }),
    },
  });
  const own = useCall(guardianConsentsOpen, { restart, own: { verificationTimeExpired: gone } });
  const takeBack = useCall(guardianConsentWithdraw, {
    restart,
    own: { verificationTimeExpired: gone, identityVerificationRequired: toCheck, wrongVerifyStep: () => void ask() },
  });

  const toList = (flow: string, of: string) => {
    dispatch({ type: 'check', flow, of });
    navigate(consentsPath(url, flow, of), { replace: true });
  };
  const open = async () => {
    const opened = await link.send({ body: { state: word } });
    if (!opened) return;
    const { state: flow, purpose, type: of } = opened;
    if (purpose === 'agree') {
      dispatch({ type: 'leaving' });
      return navigate(entryPath(url, flow), { replace: true });
    }
    toList(flow, of);
  };
  const openOwn = async () => {
    const opened = await own.send({ body: {} });
    if (opened) toList(opened.state, opened.type);
  };
  const ask = async (withdrawn: string | null = null) => {
    if (word === '') return openOwn();
    const found = await list.send({ query: { state: word, lang: locale } });
    if (found) dispatch({ type: 'listed', flow: found.state, consents: found.consents, withdrawn });
  };
  // Titles are in the language of the page, also when that changes.
  const arrive = useEffectEvent(() => void ask());
  useEffect(() => arrive(), [locale]);

  const start = (method: PersonCheckMethod) => {
    if (state.step !== 'check') return;
    const { flow, type: of } = state;
    const here = consentsPath(url, flow, of);
    void check.start(method, { state: flow, type: of, back: here, onward: here });
  };
  const withdraw = async ({ consent_id: id, title, required_yn: required, child }: GivenConsent) => {
    if (state.step !== 'list') return;
    const sure = await dialogs.confirm({
      title: t('consents.confirmTitle'),
      contents: t(`consents.${confirmText(required === 'Y', child === '')}`, { title }),
      confirm: t('consents.confirm'),
      cancel: t('consents.keep'),
      destructive: true,
    });
    if (!sure) return;
    // The platform says what stands now: what was agreed to more than once goes as a whole.
    if (await takeBack.send({ body: { state: state.flow, consent_id: id } })) await ask(id);
  };

  return {
    state,
    check,
    shown: list.shown ?? link.shown ?? own.shown ?? takeBack.shown,
    withdrawing: takeBack.pending,
    retry: () => void ask(),
    start,
    withdraw: (consent: GivenConsent) => void withdraw(consent),
  };
}

export type Consents = ReturnType<typeof useConsents>;
