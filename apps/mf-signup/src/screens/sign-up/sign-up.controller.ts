import { signUpAgreement } from '@gatehouse/api-contract';
import { offeredProviders, visitIn } from '@gatehouse/platform';
import { useArrival, useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { gdsInfoHere } from '../../flow/gds-info.ts';
import { inflowIn, stateIn } from '../../flow/paths.ts';
import { pathOfStep } from '../../flow/steps.ts';
import { useCountryCheck } from '../../flow/use-country-check.ts';

/** Checks on arrival whether signing up is possible from here, and opens the flow when the player starts. */
export function useSignUp() {
  const host = useHost();
  const { url, site, settings, nation } = host;
  const inflowPath = inflowIn(url, site.inflowPath);
  const [restricted, setRestricted] = useState(false);
  const onRestricted = () => setRestricted(true);
  const [waiting, setWaiting] = useState(false);
  const country = useCountryCheck(onRestricted);
  const open = useCall(signUpAgreement, { restart: '/signup', own: { addressNotAllowed: onRestricted } });

  useArrival(country.loadCheck);

  const begin = async () => {
    open.clear();
    setWaiting(true);
    const check = await country.loadCheck();
    const social = stateIn(url);
    const progress =
      check &&
      (await open.send({
        body: {
          ...(social && { state: social }),
          inflow_path: inflowPath,
          gds_info: gdsInfoHere(host, check.nation),
          brought: visitIn(url),
        },
      }));
    setWaiting(false);
    if (progress) host.navigate(pathOfStep(progress, url));
  };

  return {
    restricted,
    waiting,
    shown: open.shown ?? country.shown,
    failed: url.searchParams.get('failed') === 'agreement',
    provider: url.searchParams.get('state') ? (url.searchParams.get('sns_type') ?? '') : '',
    otherWays: offeredProviders(settings, { nation, inflowPath }).length > 0,
    begin: () => void begin(),
  };
}
