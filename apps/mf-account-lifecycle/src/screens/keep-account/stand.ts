import {
  completionStages,
  verificationStatuses,
  type ClientValue,
  type reauthCheck,
  type verifyStatus,
} from '@gatehouse/api-contract';
import type { WithdrawalDates } from '../../flow/withdrawal-dates.view.tsx';

/** How a requested deletion stands for the owner who just signed in. */
export type Stand =
  /** It was taken back meanwhile. */
  | Readonly<{ step: 'none' }>
  /** It can no longer be taken back. */
  | Readonly<{ step: 'pending'; dates: WithdrawalDates }>
  /** The owner is proven first. */
  | Readonly<{ step: 'prove'; way: 'email' | 'phone' | 'person'; contact: string; dates: WithdrawalDates }>
  | Readonly<{ step: 'ready'; dates: WithdrawalDates }>
  | Readonly<{ step: 'kept'; /** Where the sign-in leads. */ next: string }>;

const proven: readonly number[] = [completionStages.complete, completionStages.personDone, completionStages.emailDone];

/** `null`: no deletion is requested. */
export function datesOf({ withdrawDt, cancelUntilDt, endDt }: ClientValue<typeof reauthCheck>): WithdrawalDates | null {
  if (withdrawDt === null || endDt === null || cancelUntilDt === null || cancelUntilDt === undefined) return null;
  return { requested: withdrawDt, cancelUntil: cancelUntilDt, deletedAt: endDt };
}

/** What is due before a deletion is taken back, by the record of its verification. */
export function dueOf({ status, stage, contact }: ClientValue<typeof verifyStatus>, dates: WithdrawalDates): Stand {
  if (proven.includes(stage)) return { step: 'ready', dates };
  const byPerson = stage === completionStages.personRequired;
  const way = byPerson ? 'person' : status === verificationStatuses.email ? 'email' : 'phone';
  return { step: 'prove', way, contact, dates };
}
