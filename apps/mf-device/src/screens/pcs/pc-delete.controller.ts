import { myPcRemove } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { usePcs, type Pc } from './use-pcs.ts';

/** Removes a PC after a confirmation. A PC that was removed already counts as removed. */
export function usePcDelete() {
  const t = useTexts();
  const { dialogs } = useHost();
  const { asked, pcs, load } = usePcs();
  const [removed, setRemoved] = useState<string | null>(null);
  const { send, pending, shown } = useCall(myPcRemove, { own: { deviceAlreadyDeleted: () => void load() } });

  const remove = async (pc: Pc) => {
    const name = pc.pcselect_name;
    setRemoved(null);
    const sure = await dialogs.confirm({
      title: t('pcs.delete.sure', { name }),
      contents: t(pc.thisPcYn === 'Y' ? 'pcs.delete.sureThis' : 'pcs.delete.sureText'),
      confirm: t('pcs.delete.remove'),
      destructive: true,
    });
    if (!sure || !(await send({ body: { pcselect_no: pc.pcselect_no } }))) return;
    setRemoved(name);
    await load();
  };
  return { asked, pcs, load, remove, removed, pending, shown };
}
