import type { MaintenanceNotice } from '@gatehouse/api-contract';
import { pollWhileVisible } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useState } from 'react';
import { askMaintenance, restAfter } from './ask-maintenance.ts';

export type AskedMaintenance = Readonly<{ notice: MaintenanceNotice | null; ask(): void; asking: boolean }>;

/** What is told of maintenance to this visitor, in this language, asked again and again while the page can be seen. */
export function useMaintenance(): AskedMaintenance {
  const { clock, locale, session } = useHost();
  const [notice, setNotice] = useState<MaintenanceNotice | null>(null);
  const [turn, setTurn] = useState(0);
  const [asking, setAsking] = useState(false);
  const memberNo = session.state === 'member' ? session.memberNo : null;
  useEffect(() => {
    let isCurrent = true;
    let last: MaintenanceNotice | null = null;
    const ask = async () => {
      const found = await askMaintenance();
      if (!isCurrent) return;
      last = found;
      setNotice(found);
      setAsking(false);
    };
    let stop: (() => void) | null = null;
    void ask().then(() => {
      if (isCurrent) stop = pollWhileVisible(() => restAfter(last, clock.now(), Math.random()), ask);
    });
    return () => {
      isCurrent = false;
      stop?.();
    };
  }, [clock, locale, memberNo, turn]);
  const ask = () => {
    setAsking(true);
    setTurn((count) => count + 1);
  };
  return { notice, ask, asking };
}
