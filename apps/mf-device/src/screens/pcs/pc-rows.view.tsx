import { useHost } from '@gatehouse/shell-contract';
import { Monitor } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './pcs.module.css';
import type { Pc } from './use-pcs.ts';

type PcRowsProps = Readonly<{ pcs: readonly Pc[]; label: string; action?(pc: Pc): ReactNode }>;

/** PCs by name, with the day they were registered; the one in use says so. */
export function PcRows({ pcs, label, action }: PcRowsProps) {
  const t = useTexts();
  const { locale } = useHost();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  return (
    <ul className={styles.rows} aria-label={label}>
      {pcs.map((pc) => (
        <li key={pc.pcselect_no} className={styles.row}>
          <Monitor className={styles.icon} aria-hidden="true" size={24} />
          <div className={styles.words}>
            <span className={styles.name}>{pc.pcselect_name}</span>
            <span className={styles.since}>{t('pcs.since', { day: day.format(pc.regDt) })}</span>
          </div>
          {pc.thisPcYn === 'Y' ? <span className={styles.badge}>{t('pcs.thisPc')}</span> : null}
          {action?.(pc)}
        </li>
      ))}
    </ul>
  );
}
