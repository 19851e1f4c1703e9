import { useHost } from '@gatehouse/shell-contract';
import { Button, VisuallyHidden } from '@gatehouse/ui-kit';
import { Monitor } from 'lucide-react';
import { useTexts } from '../../texts/main.texts.ts';
import styles from './pcs.module.css';
import type { Pc } from './use-pcs.ts';

type Removal = Readonly<{ pending: boolean; remove(pc: Pc): void }>;
type PcRowsProps = Readonly<{
  pcs: readonly Pc[];
  label: string;
  /** Without it the rows are only to be read. */
  removal?: Removal;
}>;

function RemoveButton({ pc, removal: { pending, remove } }: Readonly<{ pc: Pc; removal: Removal }>) {
  const t = useTexts();
  return (
    <Button variant="secondary" pending={pending} onClick={() => remove(pc)}>
      <span aria-hidden="true">{t('pcs.delete.remove')}</span>
      <VisuallyHidden>{t('pcs.delete.removeNamed', { name: pc.pcselect_name })}</VisuallyHidden>
    </Button>
  );
}

/** PCs by name, with the day they were registered; the one in use says so. */
export function PcRows({ pcs, label, removal }: PcRowsProps) {
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
            {pc.thisPcYn === 'Y' ? <span className={styles.badge}>{t('pcs.thisPc')}</span> : null}
          </div>
          {removal ? <RemoveButton pc={pc} removal={removal} /> : null}
        </li>
      ))}
    </ul>
  );
}
