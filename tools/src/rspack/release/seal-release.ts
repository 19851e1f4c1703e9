import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../../portalctl/release.ts';
import { measureRelease, overBudget, type Measured } from '../budgets.ts';
import { releaseFileName } from './list-release-files.ts';

/** Makes a built folder a release by its `release.json`. A build that breaks a budget gets none, and cannot be published. */
export async function sealRelease(folder: string, release: Release): Promise<readonly Measured[]> {
  const measured = await measureRelease(folder, release);
  const over = overBudget(measured);
  if (over.length > 0) throw new Error(over.join('; '));
  await writeFile(join(folder, releaseFileName), JSON.stringify(release));
  return measured;
}
