import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { entryPath, verifyPath } from './country-paths.ts';
import { useNationState } from './use-nation-state.ts';

/** What the change means. Continuing leads through the proof of the owner. */
export function useCountryStart() {
  const { navigate } = useHost();
  const { nation, changed, load, shown, pending } = useNationState();
  const begin = () => load(null);
  useArrival(begin);
  const proceed = () => {
    if (nation) navigate(nation.verify_state ? verifyPath(nation.verify_state) : entryPath(nation.state));
  };
  return { nation, changed, shown, pending, retry: () => void begin(), proceed };
}

export type CountryStart = ReturnType<typeof useCountryStart>;
