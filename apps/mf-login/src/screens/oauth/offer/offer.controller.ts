import { oauthToken, type SocialFlow } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import * as v from 'valibot';
import { pathOfVisit } from '../flow-addresses.ts';

/** Data of the offer: the state that a sign-up begins with. */
const offerSchema = v.object({ state: v.string() });

/** Turns the provider's proof into the beginning of a sign-up: the platform keeps who it was, the page gets a state. */
export function useOffer(flow: SocialFlow) {
  const host = useHost();
  const [left, setLeft] = useState(false);

  const openSignUp = ({ data }: Readonly<{ data: unknown }>): void | false => {
    const offer = v.safeParse(offerSchema, data);
    if (!offer.success) return false;
    setLeft(true);
    host.navigate(pathOfVisit('/signup', flow, { state: offer.output.state, sns_type: flow.sns_type }));
  };
  const { send, pending, shown } = useCall(oauthToken, { restart: '/login', own: { notAMember: openSignUp } });
  const { state, sns_type, forever } = flow;
  return {
    sending: pending || left,
    refusal: shown,
    signUp: () => void send({ body: { state, sns_type, forever } }),
  };
}
