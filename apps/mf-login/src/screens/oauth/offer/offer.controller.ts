import { callApi } from '@gatehouse/api-client';
import { oauthToken, type SocialFlow } from '@gatehouse/api-contract';
import { useRefusal } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';
import { failureOf, type Failure } from '../../../failure.ts';
import { queryOfFlow } from '../addresses.ts';

/** Data of the offer: the flow that a sign-up goes on with. */
const offerSchema = v.object({ state: v.string() });

/** Turns the proof into the beginning of a sign-up: the platform keeps who it was, the page gets a state. */
export function useOffer() {
  const host = useHost();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { shown, refuse, clear } = useRefusal(oauthToken, { restart: '/login' });

  const signUp = async (flow: SocialFlow) => {
    clear();
    setFailure(null);
    setSending(true);
    try {
      const { state, sns_type, forever } = flow;
      const answer = await callApi(oauthToken, { body: { state, sns_type, forever } });
      const offer = v.safeParse(offerSchema, !answer.ok && answer.refusal === 'notAMember' ? answer.data : null);
      if (offer.success) {
        const query = queryOfFlow(flow);
        query.set('state', offer.output.state);
        query.set('sns_type', sns_type);
        return host.navigate(`/signup?${query}`);
      }
      if (!answer.ok) await refuse(answer);
    } catch (thrown) {
      host.report(thrown, { call: oauthToken.id });
      setFailure(failureOf(thrown));
    }
    setSending(false);
  };
  return { sending, failure, refusal: shown, signUp: (flow: SocialFlow) => void signUp(flow) };
}
