import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type MouseEvent } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './error-summary.module.css';

export type ErrorSummaryItem = Readonly<{ /** Id of the control to go to. */ controlId: string; text: string }>;

type ErrorSummaryProps = Readonly<{
  title: string;
  items: readonly ErrorSummaryItem[];
  /** Changes with every attempt: the focus moves again. */
  attempt: number;
}>;

function goTo(event: MouseEvent<HTMLAnchorElement>, controlId: string): void {
  event.preventDefault();
  document.getElementById(controlId)?.focus();
}

/**
 * What is wrong with what was sent. One fault is told at its field only, which takes the focus; two or more are listed, with a way to
 * each field, and the list takes it. Render it without items too: it remembers for which attempt it moved the focus.
 */
export function ErrorSummary({ title, items, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const spoken = useRef<HTMLSpanElement>(null);
  const moved = useRef<number | null>(null);
  const titleId = useId();
  const [first] = items;
  const moveFocus = useEffectEvent(() => {
    if (first === undefined || moved.current === attempt) return;
    moved.current = attempt;
    if (items.length > 1) return box.current?.focus();
    const control = document.getElementById(first.controlId);
    // A field that has the focus already is not read out again: its error is.
    if (control === document.activeElement) spoken.current?.replaceChildren(first.text);
    else control?.focus();
  });
  useEffect(() => moveFocus(), [attempt, items.length]);
  if (items.length === 0) return null;
  if (items.length === 1)
    return (
      <VisuallyHidden>
        <span key={attempt} ref={spoken} role="alert" />
      </VisuallyHidden>
    );
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
