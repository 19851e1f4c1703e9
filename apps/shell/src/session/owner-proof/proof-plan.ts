import type { OwnerProofAsked } from '@gatehouse/api-contract';

/** What each way of the dialog gets. */
export type WayProps = Readonly<{
  options: OwnerProofAsked;
  /** The member chose this way: its field takes the focus. */
  takesFocus: boolean;
  onProven(): void;
}>;

/** Where the refusals of a proof stand that belong to a field. */
export const proofFields = { credentialsMismatch: 'proof', codeMismatch: 'proof', codeExpired: 'proof' } as const;
export type ProofField = (typeof proofFields)[keyof typeof proofFields];

/** The dialog shows no way to a beginning of its own: it asks again in place. */
export const inPlace = '/';
