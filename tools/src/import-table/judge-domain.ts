import { posix } from 'node:path';
import { accountApiDomains, accountApiFrame } from './account-api-domains.ts';

const source = 'apps/account-api/src/';
const { base, server, local, testing } = accountApiFrame;
const localProgram = `${source}main.local.ts`;

/** Why a file of the account-api may not import another one, or `null`. `file` is relative to the repository. */
export function judgeDomain(file: string, specifier: string): string | null {
  if (!file.startsWith(source) || !specifier.startsWith('.') || isTest(file)) return null;
  const from = folderOf(file.slice(source.length));
  const to = folderOf(posix.join(posix.dirname(file), specifier).slice(source.length));
  if (from === to || from === local || file === localProgram) return null;
  if (to === local) return `${from ?? 'main.ts'} is part of live, which has nothing of ${local}`;
  if (from === null || from === server) return null;
  if (to === null || to === server || to === testing) return `${from} is below ${to ?? 'main.ts'}, which it imports`;
  if (from === base) return `${base} imports no domain, so not ${to}`;
  const allowed = accountApiDomains[from];
  if (!allowed) return `${from} has no row in account-api-domains.ts`;
  if (to === base || allowed.includes(to)) return null;
  return `account-api-domains.ts does not allow ${from} to import ${to}`;
}

/** First folder of a path below `src`; `null` for a file that lies in `src` itself. */
function folderOf(path: string): string | null {
  const [first = '', ...rest] = path.split('/');
  return rest.length === 0 ? null : first;
}

/** Tests call the whole server, whatever domain they lie in. */
function isTest(file: string): boolean {
  return file.endsWith('.test.ts') || file.includes(`/${testing}/`);
}
