import { posix } from 'node:path';
import { accountApiFrame, accountApiWings } from './account-api-wings.ts';

const source = 'apps/account-api/src/';
const { base, server, local, testing } = accountApiFrame;
const localProgram = `${source}main.local.ts`;

/** Wing of a file, `null` for one that lies in `src` itself; folder of the wing, `.` for one that lies in the wing itself. */
type Place = Readonly<{ wing: string | null; folder: string }>;

/** Why a file of the account-api may not import another one, or `null`. `file` is relative to the repository. */
export function judgeWing(file: string, specifier: string): string | null {
  if (!file.startsWith(source) || !specifier.startsWith('.') || isForTests(file) || file === localProgram) return null;
  const target = posix.join(posix.dirname(file), specifier);
  const from = placeOf(file);
  const to = placeOf(target);
  if (from.wing === local) return null;
  if (to.wing === local) return `${from.wing ?? 'main.ts'} is part of live, which has nothing of ${local}`;
  if (isForTests(target)) return `${target.slice(source.length)} is for tests`;
  if (from.wing === null || from.wing === server) return null;
  if (to.wing === null || to.wing === server) return `${from.wing} is below ${to.wing ?? 'main.ts'}, which it imports`;
  return from.wing === to.wing ? judgeFolder(from.wing, from.folder, to.folder) : judgeArrow(from.wing, to.wing);
}

function judgeArrow(from: string, to: string): string | null {
  if (from === base) return `${base} imports no wing, so not ${to}`;
  const row = accountApiWings[from];
  if (!row) return `${from} has no row in account-api-wings.ts`;
  if (to === base || row.imports.includes(to)) return null;
  return `account-api-wings.ts does not allow ${from} to import ${to}`;
}

function judgeFolder(wing: string, from: string, to: string): string | null {
  const folders = accountApiWings[wing]?.folders ?? {};
  if (from === to || Object.keys(folders).length === 0) return null;
  const allowed = folders[from];
  if (!allowed) return `${wing}/${from} has no row in account-api-wings.ts`;
  return allowed.includes(to) ? null : `account-api-wings.ts does not allow ${wing}/${from} to import ${wing}/${to}`;
}

function placeOf(path: string): Place {
  const [wing = '', folder = '', ...rest] = path.slice(source.length).split('/');
  return folder === '' ? { wing: null, folder: '.' } : { wing, folder: rest.length === 0 ? '.' : folder };
}

/** Tests call the whole server, whatever wing they lie in. */
function isForTests(file: string): boolean {
  return file.endsWith('.test.ts') || file.includes(`/${testing}/`);
}
