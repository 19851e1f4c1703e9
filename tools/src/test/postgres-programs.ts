import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where PostgreSQL's server programs are; Debian keeps them out of PATH. */
export type PostgresPrograms = Readonly<{ folder: string }>;

const debianFolder = '/usr/lib/postgresql';

/** The newest PostgreSQL of this machine, or `null`. */
export function findPostgres(path = process.env['PATH'] ?? ''): PostgresPrograms | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.map(Number).sort((a, b) => b - a);
  const folders = [...newestFirst.map((version) => join(debianFolder, String(version), 'bin')), ...path.split(':')];
  const folder = folders.find((one) => existsSync(join(one, 'initdb')) && existsSync(join(one, 'postgres')));
  return folder ? { folder } : null;
}
