import { useArrival } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { startPath, verifyPath } from './country-paths.ts';
import { useCountryForms } from './use-country-forms.ts';
import { useNationState } from './use-nation-state.ts';
import { usePhonePrefixes } from './use-phone-prefixes.ts';

/** Chooses the country, shows what is about to happen, and changes it. The chosen country is in the address: Back leads to the form. */
export function useCountryEntry() {
  const { url, navigate } = useHost();
  const { load, changed, ...found } = useNationState();
  const phones = usePhonePrefixes();

  const arrive = async () => {
    const state = url.searchParams.get('state');
    if (state === null) return navigate(startPath, { replace: true });
    const nation = await load(state);
    if (nation?.verify_state) return navigate(verifyPath(nation.verify_state), { replace: true });
    if (nation) await phones.loadPrefixes();
  };
  useArrival(arrive);

  const nation = found.nation?.verify_state === undefined ? found.nation : null;
  const asked = url.searchParams.get('country');
  const chosen = asked !== null && nation?.countries.includes(asked) ? asked : null;
  const forms = useCountryForms({ nation, chosen, proveAgain: () => void arrive() });

  return {
    ...forms,
    nation,
    changed,
    chosen,
    loading: { shown: found.shown, pending: found.pending, onRetry: () => void arrive() },
    prefix: chosen === null ? null : phones.prefixOf(chosen),
  };
}

export type CountryEntry = ReturnType<typeof useCountryEntry>;
