import { useState } from 'react';

/** How a dialog's code gives its answer. */
export type Close<Answer> = (answer: Answer) => void;

/**
 * Answer of a dialog. It closes before it goes, so that the browser brings the focus back to where it was; closed by
 * Escape, or by the app around the page, it stays unanswered.
 */
export function useAnswer<Answer>(close: Close<Answer>, unanswered: Answer) {
  const [given, setGiven] = useState<Readonly<{ answer: Answer }> | null>(null);
  return {
    answer: (answer: Answer) => setGiven({ answer }),
    dialog: { open: given === null, onClose: () => close(given ? given.answer : unanswered) },
  };
}
