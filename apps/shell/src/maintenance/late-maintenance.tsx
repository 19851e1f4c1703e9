import { useEffect, useState, type ReactNode } from 'react';
import { afterIdle } from '../timing/after-idle.ts';
import type { MaintenanceShell, MaintenanceTold } from './maintenance-told.tsx';
import styles from './maintenance.module.css';

type LateMaintenanceProps = Readonly<{ shell: MaintenanceShell; children: ReactNode }>;

/**
 * The content of the page, and above it what is told of maintenance. That code comes once the page is idle. While maintenance keeps
 * the visitor out, the content is hidden and not removed, so that nothing typed is lost.
 */
export function LateMaintenance({ shell, children }: LateMaintenanceProps) {
  const [Told, setTold] = useState<typeof MaintenanceTold | null>(null);
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      const { prepareMaintenance } = await import('./maintenance-told.tsx');
      const loaded = await prepareMaintenance(shell);
      if (isHere) setTold(() => loaded);
    };
    afterIdle(() => void (isHere && load().catch(() => undefined))); // what cannot be asked is no maintenance
    return () => {
      isHere = false;
    };
  }, [shell]);
  return (
    <>
      {Told ? <Told covered={covered} onCover={setCovered} /> : null}
      <div className={styles.content} hidden={covered}>
        {children}
      </div>
    </>
  );
}
