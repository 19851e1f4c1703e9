import { nameOfProvider } from '@gatehouse/platform';
import { useHost, useLink } from '@gatehouse/shell-contract';
import type { SignType } from '../addresses.ts';
import { providerIn } from '../provider-in.ts';
import { useStart } from './start.controller.ts';
import { StartView } from './start.view.tsx';

/** The page that sends a player to the provider, for each purpose of a flow. */
export function StartPage({ signType }: Readonly<{ signType: SignType }>) {
  const { url } = useHost();
  // Without a provider the loader has led elsewhere.
  const provider = providerIn(url) ?? 'GP';
  const { state, refusal, start } = useStart(provider, signType);
  const otherWays = useLink('/login');
  return (
    <StartView
      provider={nameOfProvider(provider)}
      signType={signType}
      state={state}
      refusal={refusal}
      otherWays={otherWays}
      onStart={start}
    />
  );
}
