import { keptNation } from '../credentials/nation/kept-nation.command.ts';
import { keptQuestion } from '../credentials/security-questions/kept-question.command.ts';
import { keptDeletion } from '../leaving/withdrawal/kept-deletion.command.ts';
import { keptMove } from '../moving/channeling/kept-move.command.ts';
import { keptTransfer } from '../moving/transfer/kept-transfer.command.ts';
import { keptAccount } from '../session/account-changes/kept-account.command.ts';
import type { KeptPart } from '../session/account-changes/kept-part.port.ts';

/** What of an account is kept before it is changed. */
export const keptParts: readonly KeptPart[] = [
  keptAccount,
  keptQuestion,
  keptNation,
  keptTransfer,
  keptMove,
  keptDeletion,
];
