import { withdrawalDays } from '@gatehouse/api-contract';
import { dayMs } from '../../base/ports/clock.ts';
import type { BlockReason } from './accounts.tables.ts';
import type { AccountState } from './door.policy.ts';

/** How long a withdrawn account still answers "withdrawn" to its right password. */
export const withdrawnMemoryDays = 30;

const stateOfBlock: Readonly<Record<BlockReason, AccountState>> = {
  BLOCKED: 'blocked',
  ID_PRT: 'idProtection',
  PW_AT_OVER: 'passwordAttemptsOver',
  RESTRICTED: 'restricted',
};
const gravity: readonly BlockReason[] = ['BLOCKED', 'ID_PRT', 'PW_AT_OVER', 'RESTRICTED'];

/** The one that an account is told about: the newest of the gravest. */
export const gravestOf = <Block extends Readonly<{ reason: BlockReason }>>(blocks: readonly Block[]): Block | null =>
  gravity.map((reason) => blocks.find((block) => block.reason === reason)).find((block) => block !== undefined) ?? null;

type Facts = Readonly<{
  status: 'OK' | 'SLEEP';
  deletionRequestedAt: Date | null;
  blocks: readonly Readonly<{ reason: BlockReason }>[];
}>;

/** State of an account at `now`, the most severe first; counters of wrong passwords are looked at elsewhere. */
export function accountStateAt(facts: Facts, now: Date): AccountState {
  if (facts.deletionRequestedAt) {
    const days = (now.getTime() - facts.deletionRequestedAt.getTime()) / dayMs;
    if (days >= withdrawalDays.deletion) return 'withdrawn';
    return days >= withdrawalDays.cancel ? 'deletionReady' : 'deletionRequested';
  }
  const gravest = gravity.find((reason) => facts.blocks.some((block) => block.reason === reason));
  if (gravest) return stateOfBlock[gravest];
  return facts.status === 'SLEEP' ? 'sleep' : 'ok';
}
