import { guardianDecline, guardianTerms } from '@gatehouse/api-contract';
import { markedTerms, useTermsList } from '@gatehouse/challenge';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { childPath, entryPath, limitPath, restartPath, returnToCaller } from '../../../flow/guardian-paths.ts';
import { useConfirmDecline } from '../parts/use-confirm-decline.ts';
import { consentStart, transition } from './consent.machine.ts';
import { useConsentCase } from './use-consent-case.ts';

type ConsentCallsPlan = Readonly<{
  flow: string;
  leaveTo(path: string): void;
  onExpired(): void;
  onChanged(): void;
  onAnswered(): void;
  submit(): Promise<void>;
  sendRefusal(): Promise<void>;
}>;

/** The calls that agree and decline, with their refusals. */
function useConsentCalls({ flow, leaveTo, onExpired, onChanged, onAnswered, submit, sendRefusal }: ConsentCallsPlan) {
  const { url } = useHost();
  const restart = restartPath(url);
  const own = { verificationTimeExpired: onExpired, guardianTriesOver: () => leaveTo(limitPath) } as const;
  const agree = useCall(guardianTerms, {
    restart,
    again: submit,
    own: {
      ...own,
      verificationTermsError: onChanged,
      // Another person was checked meanwhile, or none in this browser.
      wrongVerifyStep: () => leaveTo(entryPath(url, flow)),
    },
  });
  const decline = useCall(guardianDecline, {
    restart,
    again: sendRefusal,
    own: { ...own, wrongVerifyStep: onAnswered }, // perhaps by this very refusal, whose answer was lost
  });
  return { agree, decline };
}

/** A guardian reads the terms and agrees or declines; whether they may, the platform decides by its own record. */
export function useConsent() {
  const host = useHost();
  const { url, navigate, dialogs } = host;
  const [state, dispatch] = useReducer(transition, consentStart);
  const leaveTo = (path: string) => {
    dispatch({ type: 'leaving' });
    navigate(path, { replace: true });
  };
  const terms = useTermsList({
    showText: async (text) => {
      const child = found?.child ?? '';
      return child === '' ? dialogs.terms({ document: text }) : dialogs.childTerms({ child, documents: [text] });
    },
  });
  const { flow, found, load, shown } = useConsentCase({ dispatch, showTerms: terms.show, leaveTo });
  const isChild = found?.role === 'child';
  const { agree, decline } = useConsentCalls({
    flow,
    leaveTo,
    onExpired: () => dispatch({ type: 'expired' }),
    onChanged: () => void load(true),
    onAnswered: () => void load(),
    submit: () => submit(),
    sendRefusal: () => sendRefusal(),
  });
  const confirmDecline = useConfirmDecline();

  const submit = async () => {
    if (found === null) return;
    agree.clear();
    const answers = terms.collectAnswers()?.map(({ version = 0, ...answer }) => ({ ...answer, version })); // a guardian's items have one
    if (!answers || !(await agree.send({ params: { x: found.terms_area }, body: { state: flow, terms: answers } })))
      return;
    if (isChild) returnToCaller(host, found.redirect_url);
    else dispatch({ type: 'agreed' });
  };
  const refuse = async () => {
    if (await confirmDecline()) await sendRefusal();
  };
  const sendRefusal = async () => {
    if (!(await decline.send({ body: { state: flow } }))) return;
    if (isChild) leaveTo(childPath(url, flow));
    else dispatch({ type: 'declined' });
  };
  const refusal = shown ?? agree.shown ?? decline.shown;
  return {
    state,
    found,
    terms,
    shown: refusal,
    hasError: refusal !== null || (state.step === 'choosing' && markedTerms(terms.choice).length > 0),
    sending: agree.pending,
    declining: decline.pending,
    retry: () => void load(),
    submit: () => void submit(),
    refuse: () => void refuse(),
  };
}

export type Consent = ReturnType<typeof useConsent>;
