import { maintenanceStage } from '@gatehouse/api-contract';
import { useHost } from '@gatehouse/shell-contract';
import { useEffect, useState } from 'react';
import type { MaintenanceShell, MaintenanceTold } from './maintenance-told.tsx';
import { useMaintenance } from './use-maintenance.ts';

type WatchProps = Readonly<{ shell: MaintenanceShell; covered: boolean; onCover(covered: boolean): void }>;

/** Asks for maintenance; views, dates and texts come with the first one there is to tell: most visits need none. */
export function MaintenanceWatch({ shell, ...cover }: WatchProps) {
  const { clock } = useHost();
  const maintenance = useMaintenance();
  const [Told, setTold] = useState<typeof MaintenanceTold | null>(null);
  const { notice } = maintenance;
  useEffect(() => {
    if (Told || maintenanceStage(notice, clock.now()) === 'none') return undefined;
    let isCurrent = true;
    const load = async () => {
      const { prepareMaintenance } = await import('./maintenance-told.tsx');
      const loaded = await prepareMaintenance(shell);
      if (isCurrent) setTold(() => loaded);
    };
    load().catch(() => undefined); // tried again with the next answer
    return () => {
      isCurrent = false;
    };
  }, [Told, clock, notice, shell]);
  return Told ? <Told maintenance={maintenance} {...cover} /> : null;
}
