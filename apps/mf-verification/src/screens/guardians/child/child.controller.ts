import { callApi } from '@gatehouse/api-client';
import {
  guardianRequest,
  guardianStatus,
  internationalNumber,
  registeredEmail,
  hasLongLocalPart,
} from '@gatehouse/api-contract';
import { pollWhileVisible, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { goOn, limitPath, restartPath } from '../guardian-paths.ts';
import { askedFlow } from './asked.flow.ts';
import { childStart, transition } from './child.machine.ts';
import { waitingRestMs } from './waiting-rests.ts';

/** Names of the form's fields. */
export const fields = { channel: 'channel', email: 'email', country: 'country', number: 'number' } as const;
export type Channel = 'email' | 'phone';

const resendAfterMs = 60_000;
const textOf = (form: FormData, name: string): string => {
  const typed = form.get(name);
  return typeof typed === 'string' ? typed.trim() : '';
};

/** What the form says, or which field of it says too little. */
function contactIn(form: FormData): Readonly<{ channel: Channel; contact: string | null }> {
  if (textOf(form, fields.channel) === 'phone')
    return {
      channel: 'phone',
      contact: internationalNumber(textOf(form, fields.country), textOf(form, fields.number)),
    };
  const address = textOf(form, fields.email);
  return { channel: 'email', contact: v.is(registeredEmail, address) ? address : null };
}

/** A child that needs a guardian: where the guardian is, where a link goes, and the wait for an answer. */
export function useChild() {
  const host = useHost();
  const { url, navigate, clock, report } = host;
  const [state, dispatch] = useReducer(transition, childStart);
  const { state: memory, remember } = askedFlow.useFlow();
  const [incomplete, setIncomplete] = useState<Channel | 'localPart' | null>(null);
  const flow = url.searchParams.get('state') ?? '';
  const known = memory.state === flow ? memory.asked : null;
  const restart = restartPath(url);
  const gone = () => dispatch({ type: 'gone' });
  const toLimit = () => navigate(limitPath, { replace: true });

  const status = useCall(guardianStatus, { restart, own: { verificationTimeExpired: gone } });
  const request = useCall<typeof guardianRequest, Channel>(guardianRequest, {
    restart,
    fields: { notValidEmail: 'email', invalidPhoneFormat: 'phone' },
    own: { verificationTimeExpired: gone, guardianTriesOver: toLimit },
  });

  const ask = async () => {
    const found = await status.send({ query: { state: flow } });
    if (found) dispatch({ type: 'found', status: found.status, address: found.redirect_url, asked: known });
  };
  const arrive = useEffectEvent(() => void ask());
  useEffect(() => arrive(), []);

  /** Whether the platform answered. */
  const poll = async (): Promise<boolean> => {
    try {
      const answer = await callApi(guardianStatus, { query: { state: flow } });
      if (answer.ok) dispatch({ type: 'polled', status: answer.value.status, address: answer.value.redirect_url });
      else if (answer.refusal === 'verificationTimeExpired') gone();
      else dispatch({ type: 'unreachable' });
      return answer.ok;
    } catch (thrown) {
      report(thrown, { call: guardianStatus.id });
      dispatch({ type: 'unreachable' });
      return false;
    }
  };
  const waits = state.step === 'waiting' || (state.step === 'contact' && state.asked !== null);
  const pollNow = useEffectEvent(poll);
  useEffect(() => (waits ? pollWhileVisible(waitingRestMs, () => pollNow()) : undefined), [waits]);

  // Where the wait ends, this page does, too.
  const leaveFor = useEffectEvent((address: string | null) => (address === null ? toLimit() : goOn(host, address)));
  const [over, address] = [
    state.step === 'goingOn' || state.step === 'limit',
    state.step === 'goingOn' ? state.address : null,
  ];
  useEffect(() => {
    if (over) leaveFor(address);
  }, [over, address]);

  const send = async (channel: Channel, contact: string) => {
    setIncomplete(null);
    request.clear();
    const sent = await request.send({ body: { state: flow, channel, contact } });
    if (!sent) return;
    const asked = {
      channel,
      contact,
      sends: sent.sendCount,
      resendAt: clock.now() + resendAfterMs,
      until: sent.expires_at,
    };
    remember({ state: flow, asked });
    dispatch({ type: 'sent', asked });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const { channel, contact } = contactIn(typed);
    request.clear();
    if (contact === null) {
      const long = channel === 'email' && hasLongLocalPart(textOf(typed, fields.email));
      return setIncomplete(long ? 'localPart' : channel);
    }
    void send(channel, contact);
  };
  const turn = (type: 'link' | 'back' | 'again') => {
    setIncomplete(null);
    request.clear();
    dispatch({ type });
  };

  return {
    state,
    flow,
    incomplete,
    shown: status.shown ?? request.shown,
    sending: request.pending,
    retry: ask,
    send,
    submit,
    turn,
    clearIncomplete: () => setIncomplete(null),
  };
}

export type Child = ReturnType<typeof useChild>;
