import type { Caller } from '../../base/caller.ts';
import { minuteMs } from '../../base/ports/clock.ts';
import type { SendRules } from '../codes/code.policy.ts';

const rules = {
  betweenMs: 0,
  sends: 100,
  pauseMs: 60 * minuteMs,
  sendsPerDay: 1000,
} as const satisfies SendRules;

/** What the messages of recoveries are counted by beside name and contact: anybody may begin one after another. */
export const recoverySends = ({ network }: Pick<Caller, 'network'>) =>
  ({ purpose: 'recovery-network-sends', subject: network ?? 'unknown', rules }) as const;
