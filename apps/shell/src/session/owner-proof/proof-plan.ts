import type { OwnerProofAsked } from '@gatehouse/api-contract';
import type { ShownRefusal } from '@gatehouse/screen';

/** What each way of the dialog gets. */
export type WayProps = Readonly<{
  options: OwnerProofAsked;
  /** The member chose this way: its field takes the focus. */
  takesFocus: boolean;
  onProven(): void;
  /** Leads away from the page: the dialog closes. */
  onLeave(): void;
}>;

/** Refusals of a proof that are shown at its field. */
export const proofFields = { currentPasswordMismatch: 'proof', codeMismatch: 'proof', codeExpired: 'proof' } as const;
export type ProofField = (typeof proofFields)[keyof typeof proofFields];

/** A refusal that belongs to the field of the dialog, as the field says it. */
export const proofSentence = (shown: Pick<ShownRefusal, 'field' | 'sentence'> | null): string | null =>
  shown?.field === 'proof' ? `${shown.sentence.title}. ${shown.sentence.text}` : null;

/** Restart of the dialog's calls: none is offered, the dialog asks again in place. */
export const inPlace = '/';
