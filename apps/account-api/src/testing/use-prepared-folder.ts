import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { copyPreparedFolder } from './prepared-folder.ts';

/** How long starts and kills of servers may take on a busy machine. */
export const slowMs = 300_000;

/** A prepared data folder of the suite's own, as the setting of a server on the embedded database. */
export function usePreparedFolder(): Readonly<{ API_DATA_DIR: string }> {
  const root = mkdtempSync(join(tmpdir(), 'gatehouse-crash-'));
  const API_DATA_DIR = join(root, 'data');
  beforeAll(() => copyPreparedFolder(API_DATA_DIR), slowMs);
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return { API_DATA_DIR };
}
