import { callApi } from '@gatehouse/api-client';
import { guardianStatus } from '@gatehouse/api-contract';
import { pollWhileVisible, useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useState, type Dispatch } from 'react';
import { limitPath, returnToCaller } from '../../../flow/guardian-paths.ts';
import type { ChildEvent, ChildState, SentLink } from './child.machine.ts';
import { sentLinkOf } from './sent-link.ts';
import { waitingPollRestMs } from './waiting-poll-rest.ts';

type StatusPlan = Readonly<{
  /** State of the guardian case. */
  flow: string;
  restart: string;
  state: ChildState;
  dispatch: Dispatch<ChildEvent>;
  /** The link that this tab sent. */
  kept: SentLink | null;
}>;

/** Whether a guardian can answer now, so that the page has to ask. */
const awaitsAnswer = (state: ChildState): boolean =>
  state.step === 'waiting' || (state.step === 'contact' && state.asked !== null);

/** How the case stands: asked once on arrival, then again and again while an answer can come. */
export function useChildStatus({ flow, restart, state, dispatch, kept }: StatusPlan) {
  const host = useHost();
  const [mayBeHere, setMayBeHere] = useState(false);
  const status = useCall(guardianStatus, {
    restart,
    own: { verificationTimeExpired: () => dispatch({ type: 'expired' }) },
  });
  const load = async () => {
    const found = await status.send({ query: { state: flow } });
    if (!found) return;
    const asked = sentLinkOf(found, kept);
    setMayBeHere(found.beside_yn === 'Y');
    dispatch({ type: 'found', status: found.status, address: found.redirect_url, asked });
  };
  useArrival(load);

  // Not by `useCall`: a poll that fails is shown as a state of the wait, and the next one follows by itself.
  const poll = useEffectEvent(async (): Promise<boolean> => {
    try {
      const answer = await callApi(guardianStatus, { query: { state: flow } });
      if (answer.ok) {
        const { status: found, redirect_url: address } = answer.value;
        dispatch({ type: 'polled', status: found, address, asked: sentLinkOf(answer.value, kept) });
      } else dispatch({ type: answer.refusal === 'verificationTimeExpired' ? 'expired' : 'unreachable' });
      return answer.ok;
    } catch (thrown) {
      host.report(thrown, { call: guardianStatus.id });
      dispatch({ type: 'unreachable' });
      return false;
    }
  });
  const waits = awaitsAnswer(state);
  useEffect(() => (waits ? pollWhileVisible(waitingPollRestMs, () => poll()) : undefined), [waits]);

  const leave = useEffectEvent(() => {
    if (state.step === 'returning') returnToCaller(host, state.address);
    if (state.step === 'limit') host.navigate(limitPath, { replace: true });
  });
  useEffect(() => leave(), [state.step]);
  return { shown: status.shown, load, mayBeHere };
}
