import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** Things of a player in one frame, such as devices; children are `Row`s. */
export function Rows({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

type RowProps = Readonly<{
  icon: LucideIcon;
  title: ReactNode;
  /** Small words above the title. */
  above?: ReactNode;
  /** Small words below the title. */
  below?: ReactNode;
  badge?: string | undefined;
  /** Buttons and links at the end of the row; below its words where it is narrow. */
  actions?: ReactNode;
}>;

export function Row({ icon: Icon, title, above, below, badge, actions }: RowProps) {
  return (
    <li className={styles.row}>
      <Icon aria-hidden="true" size={24} />
      <div className={styles.words}>
        {above ? <span className={styles.small}>{above}</span> : null}
        <span className={styles.title}>{title}</span>
        {below ? <span className={styles.small}>{below}</span> : null}
        {badge ? <span className={styles.badge}>{badge}</span> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </li>
  );
}
