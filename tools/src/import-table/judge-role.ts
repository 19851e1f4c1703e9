import { posix } from 'node:path';
import { rolesOfTheDatabase, withoutRole } from './account-api-roles.ts';
import { accountApiFrame } from './account-api-wings.ts';

const source = 'apps/account-api/src/';
const database = `${accountApiFrame.base}/db/`;

/** `command` of `start-reset.command.ts`; `null`: the name says nothing of what the file may do. */
export function roleOf(path: string): string | null {
  const parts = posix.basename(path).split('.');
  return parts.length > 2 ? (parts.at(-2) ?? null) : null;
}

/** Why a file of the account-api may not import another one, or `null`: who reaches the database says so by its name. Types count. */
export function judgeRole(file: string, specifier: string): string | null {
  if (!file.startsWith(source) || !specifier.startsWith('.') || roleOf(file) !== null) return null;
  const path = file.slice(source.length);
  if (path.includes(`/${accountApiFrame.testing}/`)) return null;
  if (
    Object.keys(withoutRole).some((allowed) => path === allowed || (allowed.endsWith('/') && path.startsWith(allowed)))
  )
    return null;
  const target = posix.join(posix.dirname(path), specifier);
  const role = roleOf(target);
  const reaches = (rolesOfTheDatabase as readonly (string | null)[]).includes(role);
  if (!reaches && !(role === null && target.startsWith(database))) return null;
  return `${target} is part of the database, and the name of ${path} has no role (account-api-roles.ts)`;
}
