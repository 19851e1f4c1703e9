import { myPcRegister } from '@gatehouse/api-contract';
import { useCall } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useState, type ChangeEvent, type SubmitEvent } from 'react';
import { judgePcName, type PcNameFault } from './pc-name.rules.ts';
import { tellPcNews } from './pc-news.ts';
import { pcPaths } from './pc-paths.ts';

export const pcNameField = 'pcselect_name';

/** Registers this PC under the name in the form. */
export function usePcName() {
  const host = useHost();
  const { send, pending, shown } = useCall(myPcRegister, {});
  const [fault, setFault] = useState<Readonly<{ name: PcNameFault; attempt: number }> | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get(pcNameField);
    const typed = typeof entered === 'string' ? entered.trim() : '';
    const found = judgePcName(typed);
    setFault(found && { name: found, attempt: (fault?.attempt ?? 0) + 1 });
    if (found) return;
    const pc = await send({ body: { pcselect_name: typed } });
    if (!pc) return;
    tellPcNews(host, { happened: 'registered', name: pc.pcselect_name });
    host.navigate(pcPaths.list, { replace: true });
  };

  /** After an error the name is checked again with every key. */
  const change = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    if (!fault) return;
    const found = judgePcName(value.trim());
    setFault(found && { ...fault, name: found });
  };

  return { submit, change, fault, pending, shown };
}
