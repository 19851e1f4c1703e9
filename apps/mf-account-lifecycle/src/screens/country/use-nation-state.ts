import { nationState, type ClientValue } from '@gatehouse/api-contract';
import { visitIn } from '@gatehouse/platform';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { changedCountryIn, type ChangedCountry } from './changed-country.ts';
import { startPath } from './country-paths.ts';

export type NationState = ClientValue<typeof nationState>;

/** The change of country as the platform has it, or the one that was made before. */
export function useNationState() {
  const { url } = useHost();
  const [nation, setNation] = useState<NationState | null>(null);
  const [changed, setChanged] = useState<ChangedCountry | null>(null);
  const call = useCall(nationState, {
    restart: startPath,
    own: {
      nationChangeRefused: (refused) => {
        const before = changedCountryIn(refused);
        if (!before) return false;
        setChanged(before);
        return undefined;
      },
    },
  });
  const load = async (state: string | null) => {
    const found = await call.send({ body: { ...(state && { state }), brought: visitIn(url) } });
    if (found) setNation(found);
    return found;
  };
  return { nation, changed, load, shown: call.shown, pending: call.pending };
}
