import {
  ownerWaitAllow,
  ownerWaitCancel,
  ownerWaitFinish,
  ownerWaitRead,
  type ClientValue,
} from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useState } from 'react';
import { recoverPasswordPath } from '../../flow/paths.ts';
import { useTakeToken } from '../../flow/use-take-token.ts';

export type WaitStanding = ClientValue<typeof ownerWaitRead>;

/** How a wait stands, and what its reader may do; reading changes nothing. */
export function useStanding({ letter, reference }: Readonly<{ letter: string | null; reference: string | null }>) {
  const takeToken = useTakeToken();
  const [standing, setStanding] = useState<WaitStanding | null>(null);
  const [unknown, setUnknown] = useState(false);
  const plan = { restart: recoverPasswordPath };
  const read = useCall(ownerWaitRead, { ...plan, own: { verificationTimeExpired: () => setUnknown(true) } });
  const cancel = useCall(ownerWaitCancel, plan);
  const allow = useCall(ownerWaitAllow, plan);
  const finish = useCall<typeof ownerWaitFinish, 'address'>(ownerWaitFinish, {
    ...plan,
    fields: { emailAccountLimit: 'address', contactTaken: 'address' }, // there is no field: told as the others are
  });
  const load = () =>
    void read.send({ query: letter === null ? { reference: reference ?? '' } : { letter } }).then(setStanding);
  useArrival(load);
  const body = { letter: letter ?? '' };
  const answer = async (given: Promise<WaitStanding | null>) => {
    const next = await given;
    if (next) setStanding(next);
  };
  return {
    standing,
    /** There is no wait with this reference or link, or no longer. */
    unknown,
    shown: read.shown ?? cancel.shown ?? allow.shown ?? finish.shown,
    retry: load,
    stopping: cancel.pending,
    allowing: allow.pending,
    finishing: finish.pending,
    stop: () => answer(cancel.send({ body })),
    allow: () => answer(allow.send({ body })),
    finish: async () => {
      const token = await finish.send({ body });
      if (token) takeToken(token);
    },
  };
}

export type StandingPage = ReturnType<typeof useStanding>;
