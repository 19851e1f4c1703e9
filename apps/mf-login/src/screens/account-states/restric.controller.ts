import { reauthCheck, type ClientValue } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';

export type Restriction = ClientValue<typeof reauthCheck>;

/** Why the account is restricted; loaded when the page arrives. */
export function useRestriction() {
  const { url } = useHost();
  const [restriction, setRestriction] = useState<Restriction | null>(null);
  const { send, shown } = useCall(reauthCheck, { restart: '/login' });
  const ask = () => void send({ query: { state: url.searchParams.get('state') ?? '' } }).then(setRestriction);
  useArrival(ask);
  return { restriction, refusal: shown, retry: ask };
}
