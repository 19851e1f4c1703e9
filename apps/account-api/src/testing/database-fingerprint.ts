import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');

/** Changes whenever anything that shapes the seeded database does. */
export function databaseFingerprint(): string {
  const hash = createHash('sha256');
  for (const room of ['db', 'commands', 'repositories', 'crypto']) {
    for (const name of readdirSync(join(source, room), { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(source, room, name);
      if (statSync(path).isFile() && !name.includes('.test.')) hash.update(name).update(readFileSync(path));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
