import type { Platform } from '../../base/platform.ts';
import { deleteOpenCase } from './guardian-cases.repository.ts';
import { guardianFlow } from './guardian.flow.ts';

/**
 * Deletes the guardian's case of a sign-up whose birth date changed: its links lead nowhere, and no list shows a consent that serves
 * nothing. Inside the sign-up's transaction.
 */
export async function dropGuardianCase(platform: Pick<Platform, 'db' | 'clock'>, state: string): Promise<void> {
  const flow = await guardianFlow.findNested(platform, { state });
  if (flow?.variant === 'child') await deleteOpenCase(platform.db, flow.data.caseId);
}
