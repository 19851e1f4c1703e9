import type { ReactNode } from 'react';
import styles from './stage.module.css';

/** Gates within gates, from the far one to the near one: half width, top. */
const gates = [
  [640, 10],
  [520, 96],
  [410, 182],
  [310, 262],
] as const;

/** Centres a card under the brand's gate. Drawn by tokens; a style without a gate shows none. */
export function Stage({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className={styles.stage}>
      <svg className={styles.gates} viewBox="0 0 1300 1100" aria-hidden="true">
        {gates.map(([half, top], order) => (
          <rect key={half} className={styles[`gate${order}`]} x={650 - half} y={top} width={2 * half} height={2000} rx={half} />
        ))}
      </svg>
      {children}
    </div>
  );
}
