import { signUpAgreement } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { offeredProviders } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { gdsInfoHere } from '../../flow/gds-info.ts';
import { inflowIn, stateIn } from '../../flow/paths.ts';
import { pathOfStep } from '../../flow/steps.ts';
import { useCountryCheck } from '../../flow/use-country-check.ts';

/** The way in: asks from where one may sign up, and opens the flow when the visitor begins. */
export function useSignUp() {
  const host = useHost();
  const { url, site, settings, nation } = host;
  const inflowPath = inflowIn(url, site.inflowPath);
  const [restricted, restrict] = useReducer(() => true, false);
  const [waiting, setWaiting] = useState(false);
  const country = useCountryCheck(restrict);
  const open = useCall(signUpAgreement, { restart: '/signup', own: { addressNotAllowed: restrict } });

  const arrive = useEffectEvent(() => void country.ask());
  useEffect(() => arrive(), []);

  const begin = async () => {
    open.clear();
    setWaiting(true);
    const found = await country.ask();
    const social = stateIn(url);
    const standing =
      found &&
      (await open.send({
        body: {
          ...(social && { state: social }),
          inflow_path: inflowPath,
          gds_info: gdsInfoHere(host, found.nation),
        },
      }));
    setWaiting(false);
    if (standing) host.navigate(pathOfStep(standing, url));
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

export type SignUp = ReturnType<typeof useSignUp>;
