import { useHost } from '@gatehouse/shell-contract';
import { Button, Row, Rows, VisuallyHidden } from '@gatehouse/ui-kit';
import { Monitor } from 'lucide-react';
import { useTexts } from '../../texts/main.texts.ts';
import type { Pc } from './use-pcs.ts';

type Removal = Readonly<{ pending: boolean; remove(pc: Pc): void }>;
type PcRowsProps = Readonly<{
  pcs: readonly Pc[];
  label: string;
  /** Without it the rows have no buttons. */
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

/** PCs by name, with the day they were registered; this PC has a badge. */
export function PcRows({ pcs, label, removal }: PcRowsProps) {
  const t = useTexts();
  const { locale } = useHost();
  const day = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'medium' });
  return (
    <Rows label={label}>
      {pcs.map((pc) => (
        <Row
          key={pc.pcselect_no}
          icon={Monitor}
          title={pc.pcselect_name}
          below={t('pcs.since', { day: day.format(pc.regDt) })}
          badge={pc.thisPcYn === 'Y' ? t('pcs.thisPc') : undefined}
          actions={removal ? <RemoveButton pc={pc} removal={removal} /> : null}
        />
      ))}
    </Rows>
  );
}
