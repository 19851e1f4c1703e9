import { termsAgree } from '@gatehouse/api-contract';
import { useTermsList } from '@gatehouse/challenge';
import { clientReturnPath, signedInReturn } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useReducer } from 'react';
import { clientIdOf, clientOfReturn } from './client-of.ts';
import { loadOpenTerms } from './open-terms.ts';
import { transition } from './simplify.machine.ts';

export function useSimplify() {
  const { url, locale, settings, leave } = useHost();
  const [state, dispatch] = useReducer(transition, { step: 'loading' });
  const terms = useTermsList();
  const clientId = clientIdOf(url);
  const client = clientOfReturn(url);

  const returnToCaller = () => {
    dispatch({ type: 'agreed' });
    leave(signedInReturn(url, settings));
  };
  const load = async (changed = false) => {
    try {
      const found = await loadOpenTerms(clientId, locale);
      if (found.kind === 'agreed') return returnToCaller();
      if (found.kind === 'open') {
        terms.show(found.groups, { changed });
        return dispatch({ type: 'loaded' });
      }
      await refuse({ ok: false, refusal: 'termsCheckApiError', code: found.code, data: null, requestId: null });
    } catch (thrown) {
      await fail(thrown);
    }
    dispatch({ type: 'load-failed' });
  };
  const reload = () => {
    dispatch({ type: 'changed' });
    void load(true);
  };
  const { send, shown, refuse, fail, clear } = useCall(termsAgree, { own: { termsNotAgreed: reload } });

  const submit = async () => {
    if (state.step !== 'choosing') return;
    const answers = terms.collectAnswers();
    if (answers === null) return;
    clear();
    dispatch({ type: 'sent' });
    const agreed = await send({ body: { ...(clientId === null ? {} : { client_id: clientId }), terms: answers } });
    if (agreed) returnToCaller();
    else dispatch({ type: 'send-failed' });
  };
  const retryLoad = () => {
    clear();
    dispatch({ type: 'asked' });
    void load();
  };

  // Again in another language; what is ticked stays.
  useArrival(load, locale);

  return {
    state,
    terms,
    refusal: shown,
    /** Path back to the client, which hears that its visitor declined; `null`: the visit is for none. */
    clientReturn: client && clientReturnPath({ ...client, reason: 'declined' }),
    submit: () => void submit(),
    retryLoad,
    decline: () => dispatch({ type: 'declined' }),
    reconsider: () => dispatch({ type: 'reconsidered' }),
  };
}
