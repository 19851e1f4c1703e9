import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-steps.module.css';

type IconStepsProps = Readonly<{
  /** Accessible name, where no heading stands before the list. */
  label?: string;
  /** Each icon stands in a box. */
  boxed?: boolean;
  /** `IconStep`s. */
  children: ReactNode;
}>;

/** Steps with an icon each: what comes next, or how far something is. */
export function IconSteps({ label, boxed, children }: IconStepsProps) {
  return (
    <ol className={classNames(styles.steps, boxed && styles.boxed)} aria-label={label}>
      {children}
    </ol>
  );
}

type IconStepProps = Readonly<{
  /** An `svg` hidden from assistive technology. */
  icon: ReactNode;
  /** Colours the icon as a success; the text has to say it as well. */
  done?: boolean;
  children: ReactNode;
}>;

export function IconStep({ icon, done, children }: IconStepProps) {
  return (
    <li className={classNames(styles.step, done && styles.done)}>
      {icon}
      {children}
    </li>
  );
}
