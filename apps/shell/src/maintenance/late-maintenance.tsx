import { useEffect, useState, type ReactNode } from 'react';
import { afterIdle } from '../timing/after-idle.ts';
import type { MaintenanceShell } from './maintenance-told.tsx';
import type { MaintenanceWatch } from './maintenance-watch.tsx';
import styles from './maintenance.module.css';

type LateMaintenanceProps = Readonly<{ shell: MaintenanceShell; children: ReactNode }>;

/**
 * The content of the page, and above it what is told of maintenance. Once the page is idle, it is asked for. While maintenance keeps
 * the visitor out, the content is hidden and not removed, so that nothing typed is lost.
 */
export function LateMaintenance({ shell, children }: LateMaintenanceProps) {
  const [Watch, setWatch] = useState<typeof MaintenanceWatch | null>(null);
  const [covered, setCovered] = useState(false);
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      const { MaintenanceWatch: loaded } = await import('./maintenance-watch.tsx');
      if (isHere) setWatch(() => loaded);
    };
    afterIdle(() => void (isHere && load().catch(() => undefined))); // what cannot be asked is no maintenance
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <>
      {Watch ? <Watch shell={shell} covered={covered} onCover={setCovered} /> : null}
      <div className={styles.content} hidden={covered}>
        {children}
      </div>
    </>
  );
}
