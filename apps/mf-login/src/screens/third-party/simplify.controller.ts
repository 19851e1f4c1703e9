import { callApi } from '@gatehouse/api-client';
import { termsAgree } from '@gatehouse/api-contract';
import { useRefusal } from '@gatehouse/screen';
import { clientReturnPath } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { failureOf } from '../../failure.ts';
import { clientIdOf, clientOfReturn } from './client-of.ts';
import { itemsOf, missingOf, transition, type Choice } from './simplify.machine.ts';
import { loadTerms, type TermsItem } from './terms-groups.ts';

/** What is sent of each item that was shown: nobody's word is taken for a text they did not see. */
const answersOf = (choice: Choice) =>
  itemsOf(choice).map(({ id, version }) => ({
    terms_type_id: id,
    ...(version === null ? {} : { version }),
    agree_yn: choice.agreed.has(id) ? ('Y' as const) : ('N' as const),
  }));

export function useSimplify() {
  const { url, locale, leave, report, dialogs } = useHost();
  const [state, dispatch] = useReducer(transition, { step: 'loading' });
  const clientId = clientIdOf(url);
  const client = clientOfReturn(url);

  const load = async (changed = false) => {
    try {
      const terms = await loadTerms(clientId, locale);
      if (terms.kind === 'open') return dispatch({ type: 'loaded', groups: terms.groups, changed });
      if (terms.kind === 'agreed') return goOn();
      dispatch({ type: 'refused' });
      await refuse({ ok: false, refusal: 'termsCheckApiError', code: terms.code, data: null, requestId: null });
    } catch (thrown) {
      report(thrown, { call: termsAgree.id });
      dispatch({ type: 'failed', failure: failureOf(thrown) });
    }
  };
  const { shown, refuse, clear } = useRefusal(termsAgree, { own: { termsNotAgreed: () => void load(true) } });

  const goOn = () => {
    dispatch({ type: 'agreed' });
    leave(url.searchParams.get('redirect_url'));
  };

  const send = async (choice: Choice) => {
    clear();
    dispatch({ type: 'sent' });
    try {
      const body = { ...(clientId === null ? {} : { client_id: clientId }), terms: answersOf(choice) };
      const answer = await callApi(termsAgree, { body });
      if (answer.ok) return goOn();
      dispatch({ type: 'refused' });
      await refuse(answer);
    } catch (thrown) {
      report(thrown, { call: termsAgree.id });
      dispatch({ type: 'failed', failure: failureOf(thrown) });
    }
  };

  const submit = () => {
    if (state.step !== 'choosing') return;
    if (missingOf(state.choice).length > 0) dispatch({ type: 'incomplete' });
    else void send(state.choice);
  };
  const retry = () => {
    dispatch({ type: 'asked' });
    void load();
  };
  const read = async ({ id, title, document }: TermsItem) => {
    if (document.kind !== 'text') return;
    if (await dialogs.terms({ document: { title, html: document.html } })) dispatch({ type: 'ticked', id, on: true });
  };

  // In the language of the page, also when that changes; what is ticked stays.
  const arrive = useEffectEvent(() => void load());
  useEffect(() => arrive(), [locale]);

  return {
    state,
    refusal: shown,
    /** Path back to the client, which hears that its visitor declined; `null`: the visit is for none. */
    clientReturn: client && clientReturnPath({ ...client, reason: 'declined' }),
    submit,
    retry,
    read,
    tick: (id: string, on: boolean) => dispatch({ type: 'ticked', id, on }),
    tickAll: (on: boolean) => dispatch({ type: 'all-ticked', on }),
    decline: () => dispatch({ type: 'declined' }),
    reconsider: () => dispatch({ type: 'reconsidered' }),
  };
}
