import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './facts.module.css';

type Fact = Readonly<{ label: string; value: ReactNode }>;

type FactsProps = Readonly<{
  facts: readonly Fact[];
  /** `stacked` and `columns` stand in a box: value below the label, or beside it; `lines` are rows with a line below each. */
  layout: 'stacked' | 'columns' | 'lines';
}>;

/** Labels with their values, as a description list. Labels are distinct. */
export function Facts({ facts, layout }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, styles[layout])}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
