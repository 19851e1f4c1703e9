import { useHost } from '@gatehouse/shell-contract';
import { useRef, useState } from 'react';
import type { TermsGroup, TermsItem } from './terms-item.ts';
import {
  missingTerms,
  termsAnswersOf,
  transition,
  type TermsChoice,
  type TermsEvent,
  type TermsTicks,
} from './terms-list.machine.ts';

type TermsListOptions = Readonly<{
  /** Shows the text of an item; answers whether the visitor agreed to it there. Without it, the terms dialog of the shell. */
  showText?(text: Readonly<{ title: string; html: string }>): Promise<boolean>;
  /** Called after every tick, for example to store the ticks. */
  onTicked?(choice: TermsChoice): void;
}>;

type LoadedTerms = Readonly<{
  /** Ticks stored earlier. */
  ticks?: TermsTicks;
  /** The platform published other versions meanwhile. */
  changed?: boolean;
}>;

/**
 * State of a `TermsList`. The page loads the items and hands them to `show`; on submit it sends what `collectAnswers`
 * answers. Ticks stay when the items are shown again in another language.
 */
export function useTermsList({ showText, onTicked }: TermsListOptions = {}) {
  const { dialogs } = useHost();
  const [choice, setChoice] = useState<TermsChoice | null>(null);
  const latest = useRef(choice); // a dialog answers after later renders

  const apply = (event: TermsEvent) => {
    latest.current = transition(latest.current, event);
    setChoice(latest.current);
  };
  const tickWith = (event: TermsEvent) => {
    apply(event);
    if (latest.current) onTicked?.(latest.current);
  };
  const tick = (id: string, on: boolean) => tickWith({ type: 'ticked', id, on });

  const read = async ({ id, title, document }: TermsItem) => {
    if (document.kind !== 'text') return;
    const text = { title, html: document.html };
    if (await (showText ? showText(text) : dialogs.terms({ document: text }))) tick(id, true);
  };

  return {
    /** `null` until `show`. */
    choice,
    show: (groups: readonly TermsGroup[], { ticks = {}, changed = false }: LoadedTerms = {}) =>
      apply({ type: 'loaded', groups, ticks, changed }),
    tick,
    tickAll: (on: boolean) => tickWith({ type: 'all-ticked', on }),
    read: (item: TermsItem) => void read(item),
    /** An answer for each item, or `null` when required items are missing, which are marked from then on. */
    collectAnswers: () => {
      const current = latest.current;
      if (current === null) return null;
      if (missingTerms(current).length === 0) return termsAnswersOf(current);
      apply({ type: 'incomplete' });
      return null;
    },
  };
}

export type TermsListState = ReturnType<typeof useTermsList>;
