import * as v from 'valibot';
import type { Platform } from '../shared/platform.ts';
import { hashToken } from '../shared/crypto/hashes.ts';
import { findFlow } from '../flows/flows.repository.ts';
import { deleteOpenCase } from './guardian-cases.repository.ts';
import { childFlowKind } from './guardian-flow.ts';

const data = v.object({ caseId: v.string() });

/**
 * Forgets what a guardian was asked, or agreed to, about somebody that a sign-up is no longer of: its links lead nowhere, and
 * nobody's list shows a consent that serves nothing. Inside the sign-up's transaction.
 */
export async function dropGuardianCase({ db, clock }: Pick<Platform, 'db' | 'clock'>, state: string): Promise<void> {
  const row = await findFlow(db, hashToken(state), clock.now());
  if (row?.kind === childFlowKind) await deleteOpenCase(db, v.parse(data, row.data).caseId);
}
