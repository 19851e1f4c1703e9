import { guardianConsents, guardianConsentsOpen, guardianConsentWithdraw, guardianOpen } from '@gatehouse/api-contract';
import type { PersonCheckMethod } from '@gatehouse/challenge';
import { onwardPath } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer, useRef } from 'react';
import { consentsPath, entryPath, limitPath, restartPath } from '../../../flow/guardian-paths.ts';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { useGuardianCheck } from '../check/check.controller.ts';
import { consentsStart, transition, type GivenConsent } from './consents.machine.ts';

/** Text of the question before a consent is withdrawn: what follows from it. */
function confirmText({ required_yn: required, child, game }: GivenConsent) {
  if (required !== 'Y') return 'confirmOptional';
  if (game !== '') return 'confirmGame';
  return child === '' ? 'confirmUnfinished' : 'confirmRequired';
}

/** Asks whether a consent is really withdrawn. */
function useConfirmWithdrawal(): (consent: GivenConsent) => Promise<boolean> {
  const t = useGuardianTexts();
  const { dialogs } = useHost();
  return (consent) =>
    dialogs.confirm({
      title: t('consents.confirmTitle'),
      contents: t(`consents.${confirmText(consent)}`, { title: consent.title, game: consent.game }),
      confirm: t('consents.confirm'),
      cancel: t('consents.keep'),
      destructive: true,
    });
}

type Reactions = Readonly<{
  onExpired(): void;
  /** The list is open only to the person who consented. */
  onCheckNeeded(): void;
  /** The flow in the address has expired: it may be the word of a link. */
  onFlowExpired(): void;
  onChanged(): void;
  /** What repeats a call that got no answer. */
  again: Readonly<Record<'link' | 'own' | 'withdrawal', () => Promise<void>>>;
}>;

/** The calls of this page with their refusals. */
function useConsentsCalls({ onExpired, onCheckNeeded, onFlowExpired, onChanged, again }: Reactions) {
  const { url, navigate } = useHost();
  const restart = restartPath(url);
  return {
    list: useCall(guardianConsents, {
      restart,
      own: {
        verificationTimeExpired: onFlowExpired,
        wrongVerifyStep: onExpired,
        identityVerificationRequired: onCheckNeeded,
      },
    }),
    link: useCall(guardianOpen, {
      restart,
      again: again.link,
      own: {
        verificationTimeExpired: onExpired,
        wrongVerifyStep: onExpired,
        guardianElsewhere: onExpired, // no receipt, but the link of a request
        guardianTriesOver: () => navigate(limitPath, { replace: true }),
      },
    }),
    own: useCall(guardianConsentsOpen, { restart, again: again.own, own: { verificationTimeExpired: onExpired } }),
    withdrawal: useCall(guardianConsentWithdraw, {
      restart,
      again: again.withdrawal,
      own: {
        verificationTimeExpired: onExpired,
        identityVerificationRequired: onCheckNeeded,
        wrongVerifyStep: onChanged,
      },
    }),
  };
}

/** A guardian's own consents: listed and withdrawn after a check of the same person. */
export function useConsents() {
  const { url, locale, navigate } = useHost();
  const [state, dispatch] = useReducer(transition, consentsStart);
  const check = useGuardianCheck(state.step === 'check' ? state.flow : null);
  const confirmWithdrawal = useConfirmWithdrawal();
  const asked = useRef<string | null>(null);
  const word = url.searchParams.get('state') ?? '';
  const { list, link, own, withdrawal } = useConsentsCalls({
    onExpired: () => dispatch({ type: 'expired' }),
    onCheckNeeded: () => dispatch({ type: 'check', flow: word, of: url.searchParams.get('type') ?? '' }),
    onFlowExpired: () => void openLink(),
    onChanged: () => void load(),
    again: { link: () => openLink(), own: () => openOwn(), withdrawal: () => sendWithdrawal(asked.current) },
  });

  const toCheck = (flow: string, of: string) => {
    dispatch({ type: 'check', flow, of });
    navigate(consentsPath(flow, of), { replace: true });
  };
  const openLink = async () => {
    const opened = await link.send({ body: { state: word } });
    if (!opened) return;
    if (opened.purpose !== 'agree') return toCheck(opened.state, opened.type);
    dispatch({ type: 'leaving' });
    navigate(entryPath(url, opened.state), { replace: true });
  };
  const openOwn = async () => {
    const opened = await own.send({ body: {} });
    if (opened) toCheck(opened.state, opened.type);
  };
  const load = async (withdrawn: string | null = null) => {
    if (word === '') return openOwn();
    const found = await list.send({ query: { state: word, lang: locale } });
    if (found) dispatch({ type: 'listed', flow: found.state, consents: found.consents, withdrawn });
  };
  useArrival(() => load(), locale);

  const start = (method: PersonCheckMethod) => {
    if (state.step !== 'check') return;
    const here = onwardPath(consentsPath(state.flow, state.type), url);
    void check.start(method, { state: state.flow, type: state.type, back: here, onward: here });
  };
  const withdraw = async (consent: GivenConsent) => {
    if (await confirmWithdrawal(consent)) await sendWithdrawal(consent.consent_id);
  };
  const sendWithdrawal = async (consent_id: string | null) => {
    asked.current = consent_id;
    if (state.step !== 'list' || consent_id === null) return;
    // The list is asked again: items that were agreed to more than once are withdrawn together.
    if (await withdrawal.send({ body: { state: state.flow, consent_id } })) await load(consent_id);
  };
  return {
    state,
    check,
    shown: list.shown ?? link.shown ?? own.shown ?? withdrawal.shown,
    withdrawing: withdrawal.pending,
    retry: () => void load(),
    start,
    withdraw: (consent: GivenConsent) => void withdraw(consent),
  };
}

export type Consents = ReturnType<typeof useConsents>;
