import { transferSteps } from '@gatehouse/api-contract';
import { switchGuidePath } from '@gatehouse/platform';
import { useArrival, usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { Loading } from '../../flow/loading.view.tsx';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import { SwitchAddress } from './switch-address.view.tsx';
import type { Switched } from './switch-confirm.controller.ts';
import { SwitchConfirm } from './switch-confirm.view.tsx';
import { SwitchDone } from './switch-done.view.tsx';
import type { SwitchedAccount } from './switched-account.ts';
import { SwitchedView } from './switched.view.tsx';
import { nextPath, useSwitch } from './use-switch.ts';

/** Loads the switch of the address; one that waits for something else goes there. */
function useSwitchEntry() {
  const { url, navigate } = useHost();
  const page = useSwitch();
  const state = url.searchParams.get('state');
  const load = async () => {
    if (state === null) return navigate(switchGuidePath, { replace: true });
    const found = await page.load(state);
    const isReady = found?.step === transferSteps.allowed && found.terms_agree_yn === 'Y';
    if (found && !isReady) navigate(nextPath(found) ?? switchGuidePath, { replace: true });
  };
  useArrival(load);
  return { ...page, read: page.load, load: () => void load() };
}

function Waiting({ page }: Readonly<{ page: ReturnType<typeof useSwitchEntry> }>) {
  const t = useSwitchTexts();
  usePageTitle(t('entry.title'));
  return (
    <PageFrame title={t('entry.title')}>
      <Loading t={t} shown={page.shown} pending={page.pending} onRetry={page.load} />
    </PageFrame>
  );
}

/** `/switch_accounts/entry_info`: the new address, the confirmation and the end. */
export function SwitchEntryScreen() {
  const page = useSwitchEntry();
  const [done, setDone] = useState<Switched | null>(null);
  const [already, setAlready] = useState<SwitchedAccount | null>(null);
  const [other, setOther] = useState(false);
  const { known } = page;
  const switched = already ?? page.switched;
  if (done) return <SwitchDone switched={done} />;
  if (switched) return <SwitchedView account={switched} />;
  if (!known) return <Waiting page={page} />;
  if (known.email === undefined || other) {
    const proven = () => {
      setOther(false);
      page.load();
    };
    const wasProven = async () => {
      const found = await page.read(known.state);
      return found?.email !== undefined && found.email !== known.email;
    };
    return <SwitchAddress state={known.state} onSwitched={setAlready} onProven={proven} wasProven={wasProven} />;
  }
  return (
    <SwitchConfirm
      known={known}
      email={known.email}
      onSwitched={setAlready}
      onDone={setDone}
      onOther={() => setOther(true)}
    />
  );
}
