import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** A folder for one test file, asked for at its top; it is gone when the file is done. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
