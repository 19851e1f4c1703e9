import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { missingOfSignInForm, signInPath } from '@gatehouse/api-contract';
import {
  forbiddenKeyIn,
  remoteReleaseSchema,
  servedContracts,
  shellReleaseSchema,
  type RemoteRelease,
} from '@gatehouse/platform';
import * as v from 'valibot';
import { readJsonIfThere } from '../files/read-json.ts';
import { measureRelease, overBudget } from '../rspack/budgets.ts';
import { checkFiles } from './check-files.ts';
import { isShell, pathsNamedBy, releaseFile, type Release } from './release.ts';

/** Everything that keeps a built release from being published, as sentences; empty means fit. */
export async function checkRelease(folder: string, release: Release, served = servedContracts): Promise<string[]> {
  const problems = await checkFiles(folder, release);
  const raw = await readJsonIfThere(join(folder, releaseFile), v.unknown());
  const forbidden = forbiddenKeyIn(raw);
  if (forbidden) problems.push(`${releaseFile} holds the forbidden key ${forbidden}`);
  problems.push(...surplusKeys(raw, release));
  for (const path of new Set(pathsNamedBy(release))) {
    if (!Object.hasOwn(release.files, path)) problems.push(`${path} is named but has no hash in ${releaseFile}`);
  }
  if (!served.includes(release.contract)) {
    problems.push(
      `it was built for contract ${release.contract}, this portal publishes contract ${served.join(' and ')}`,
    );
  }
  if (!isShell(release)) problems.push(...checkScreens(release));
  if (problems.length > 0) return problems; // what is not whole cannot be measured
  if (!isShell(release)) problems.push(...(await checkSignInForm(folder, release)));
  return [...problems, ...overBudget(await measureRelease(folder, release))];
}

/** Who has the sign-in page brings its form in every language and style: an edge shows its own plain one instead of a page without. */
async function checkSignInForm(folder: string, { routes, first }: RemoteRelease): Promise<string[]> {
  const screen = routes.screens.find(({ paths }) => paths.includes(signInPath));
  if (!screen) return [];
  if (!screen.first) return [`screen ${screen.id} is the sign-in page and has no first HTML`];
  const problems: string[] = [];
  for (const path of Object.values(first[screen.id]?.fragments ?? {})) {
    const missing = missingOfSignInForm(await readFile(join(folder, path), 'utf8'));
    if (missing.length > 0) problems.push(`${path} lacks the sign-in form: ${missing.join(', ')}`);
  }
  return problems;
}

/** Readers pass over what they do not know; who publishes must know all of it. */
function surplusKeys(raw: unknown, release: Release): string[] {
  const { entries } = isShell(release) ? shellReleaseSchema : remoteReleaseSchema;
  const surplus = Object.keys(raw ?? {}).filter((key) => !Object.hasOwn(entries, key));
  return surplus.map((key) => `${releaseFile} is not what it should be: it has the unknown key ${key}`);
}

function checkScreens(release: RemoteRelease): string[] {
  const problems: string[] = [];
  if (release.routes.remote !== release.name) problems.push(`its routes belong to ${release.routes.remote}`);
  for (const screen of release.routes.screens) {
    if (!Object.hasOwn(release.screens, screen.id)) problems.push(`screen ${screen.id} has routes but no code`);
    if (screen.first && !Object.hasOwn(release.first, screen.id))
      problems.push(`screen ${screen.id} has no first HTML`);
  }
  return problems;
}
