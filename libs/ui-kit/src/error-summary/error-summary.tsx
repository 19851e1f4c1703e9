import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import styles from './error-summary.module.css';

export type ErrorSummaryItem = Readonly<{ /** Id of the control to go to. */ controlId: string; text: string }>;

type ErrorSummaryProps = Readonly<{
  title: string;
  items: readonly ErrorSummaryItem[];
  /** Changes with every attempt: the summary takes focus again. */
  attempt: number;
}>;

function goTo(event: MouseEvent<HTMLAnchorElement>, controlId: string): void {
  event.preventDefault();
  document.getElementById(controlId)?.focus();
}

/** What is wrong with what was sent, all of it, with a way to each field. Takes focus with every attempt. */
export function ErrorSummary({ title, items, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        <TriangleAlert aria-hidden="true" size="1.25em" />
        {title}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={`${item.controlId} ${item.text}`}>
            <a className={styles.link} href={`#${item.controlId}`} onClick={(event) => goTo(event, item.controlId)}>
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
