import type { ReactNode } from 'react';
import styles from './stage.module.css';

/** Gates within gates around one centre, from the far one to the near one, by half their width. */
const gates = [700, 560, 430, 310] as const;
const centre = { x: 700, y: 352 } as const;

/** Centres a card in the brand's gate. Drawn by tokens; a style without a gate shows none. */
export function Stage({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <div className={styles.stage}>
      <svg className={styles.gates} viewBox="0 0 1400 1100" aria-hidden="true">
        {gates.map((half, order) => (
          <rect
            key={half}
            className={styles[`gate${order}`]}
            x={centre.x - half}
            y={centre.y - half}
            width={2 * half}
            height={1600}
            rx={half}
          />
        ))}
      </svg>
      {children}
    </div>
  );
}
