import { otpBeginSecure, ownerProofOptions } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useState } from 'react';

/** Whether the member uses the authenticator; `null`: not known yet. */
type Standing = 'on' | 'off' | null;

const restart = '/auth/authenticator';

/** Begins to switch the authenticator of a member: on by the app, off by a mailed link. The shell asks for the owner where the platform wants it. */
export function useAuthenticatorSwitch() {
  const [standing, setStanding] = useState<Standing>(null);
  const [begun, setBegun] = useState(false);
  const read = useCall(ownerProofOptions, {});
  const begin = useCall(otpBeginSecure, { restart });
  const load = async () => {
    const options = await read.send({});
    if (options) setStanding(options.authenticator_yn === 'Y' ? 'on' : 'off');
  };
  useArrival(load);
  return {
    standing,
    begun,
    pending: begin.pending,
    shown: read.shown ?? begin.shown,
    retry: () => void load(),
    begin: async () => setBegun((await begin.send({ body: {} })) !== null),
  };
}

export type AuthenticatorSwitch = ReturnType<typeof useAuthenticatorSwitch>;
