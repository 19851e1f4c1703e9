import { countryCheckStatuses, crossfireProvider, crossfireTermsArea, signUpStep } from '@gatehouse/api-contract';
import { isSocialProvider } from '@gatehouse/platform';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { entryPath, flowPath, inflowIn, stateIn } from '../../flow/paths.ts';
import { useCountryCheck } from '../../flow/use-country-check.ts';

/** Who signs up: a new player, a player with a provider's account, or the owner of an account that moves from another service. */
export function useCrossfirePlayer() {
  const { url, site, navigate } = useHost();
  const [isRestricted, setRestricted] = useState(false);
  const [moves, setMoves] = useState(false);
  const [fixedNation, setFixedNation] = useState<string | null>(null);
  const onRestricted = () => setRestricted(true);
  const country = useCountryCheck(onRestricted);
  const restart = entryPath();
  // A state that belongs to no sign-up yet is that of a sign-in whose account has to move.
  const step = useCall(signUpStep, { restart, own: { wrongVerifyStep: () => setMoves(true) } });
  const provider = useCall(crossfireProvider, { restart, own: { addressNotAllowed: onRestricted } });
  const state = stateIn(url);

  /** Answers which terms to show; `null`: the request failed, or the player was sent to another page. */
  const loadPlayer = async () => {
    const snsType = url.searchParams.get('sns_type') ?? '';
    const isSocial = state !== '' && isSocialProvider(snsType);
    const inflow = inflowIn(url, site.inflowPath);
    if (isSocial && !(await provider.send({ body: { state, provider_cd: snsType, inflow_path: inflow } }))) return null;
    const progress = state === '' ? null : await step.send({ query: { state } });
    if (progress?.step === 'COMPLETED') {
      navigate(flowPath('/signup/cf/completed', url, state), { replace: true });
      return null;
    }
    if (progress?.moves_yn === 'Y') setMoves(true);
    const check = await country.loadCheck();
    if (!check) return null;
    if (progress?.nation_fixed_yn === 'Y' || check.status === countryCheckStatuses.restricted)
      setFixedNation(progress?.nation ?? check.nation ?? null);
    return { area: crossfireTermsArea, nation: check.nation, lang: check.lang };
  };

  return {
    isRestricted,
    onRestricted,
    /** The account keeps its country and birth date; its owner only agrees to the terms. */
    moves,
    fixedNation,
    check: country.check,
    shown: provider.shown ?? step.shown ?? country.shown,
    loadPlayer,
  };
}
