import { termsContentsV3, transferAgreement, transferTermsArea } from '@gatehouse/api-contract';
import { termsGroupsOf, useTermsList } from '@gatehouse/challenge';
import { guardEntries, switchGuidePath } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type SubmitEvent } from 'react';
import type { SwitchedAccount } from './switched-account.ts';
import { useSwitch, useSwitchRefusals } from './use-switch.ts';

/** The terms of a switch; what was agreed to goes with the switch, and the switch continues where it stands. */
export function useSwitchConsent() {
  const { url, flow, locale } = useHost();
  const remembered = flow.read(guardEntries.switchState);
  const state = url.searchParams.get('state') ?? (typeof remembered === 'string' ? remembered : '');
  const [switched, setSwitched] = useState<SwitchedAccount | null>(null);
  const terms = useTermsList();
  const contents = useCall(termsContentsV3, {});
  const agree = useCall(transferAgreement, { restart: switchGuidePath, own: useSwitchRefusals(setSwitched) });
  const page = useSwitch();
  const load = async () => {
    const found = await contents.send({ query: { lang: locale, terms_area: transferTermsArea } });
    if (found) terms.show(termsGroupsOf(found).filter(({ client }) => client === null));
  };
  useArrival(load, locale); // the terms in the language of the page; what was agreed to stays

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const answers = terms.collectAnswers();
    if (answers === null) return;
    if (await agree.send({ body: { state, terms: answers } })) await page.begin({ state });
  };
  return {
    terms,
    switched: switched ?? page.switched,
    loading: { shown: contents.shown, pending: contents.pending, onRetry: () => void load() },
    shown: agree.shown ?? page.shown,
    pending: agree.pending || page.pending,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
}
