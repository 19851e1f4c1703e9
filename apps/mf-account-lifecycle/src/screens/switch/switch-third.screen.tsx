import { useArrival, usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Loading } from '../../flow/loading.view.tsx';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { wrongAccountMemory } from '../../flow/wrong-account-memory.ts';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import { SwitchedView } from './switched.view.tsx';
import { useSwitch } from './use-switch.ts';

/** `/switch_accounts/third`: the end of the proof at a provider. Without one, the provider of the account is asked first. */
export function SwitchThirdScreen() {
  const t = useSwitchTexts();
  const host = useHost();
  const { url } = host;
  const { begin, shown, pending, switched } = useSwitch({ onWrongAccount: () => wrongAccountMemory(host).keep() });
  const arrive = () => begin({ socialState: url.searchParams.get('state') });
  useArrival(arrive);
  usePageTitle(t(switched ? 'already.title' : 'start.title'));
  if (switched) return <SwitchedView account={switched} />;
  return (
    <PageFrame title={t('start.title')}>
      <Loading t={t} shown={shown} pending={pending} onRetry={() => void arrive()} />
    </PageFrame>
  );
}
