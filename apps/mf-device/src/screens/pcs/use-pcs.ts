import { myPcs, type CallValue } from '@gatehouse/api-contract';
import { useArrival, useCall } from '@gatehouse/screen';
import { useState } from 'react';

export type Pcs = CallValue<typeof myPcs>;
export type Pc = Pcs['collection'][number];

/** The member's PCs; `null` until they are loaded. `asked.shown` is the refusal or failure. */
export function usePcs() {
  const asked = useCall(myPcs, {});
  const [pcs, setPcs] = useState<Pcs | null>(null);
  const { send } = asked;
  const load = async () => {
    const value = await send({});
    if (value) setPcs(value);
  };
  useArrival(load);
  return { asked, pcs, load };
}
