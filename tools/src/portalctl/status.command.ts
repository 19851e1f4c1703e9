import type { Environment } from '@gatehouse/platform';
import { table } from '../cli/table.ts';
import { readCatalog } from './catalog.ts';
import { openIndex } from './index-file.ts';
import { readPromotions, whenRolledBack } from './promotions.ts';
import type { StorePaths } from './store-paths.ts';

/** A line for each name that was rolled back: its versions, newest first. */
async function rolledBackLines(store: StorePaths, environment: Environment): Promise<string[]> {
  const promotions = Object.entries(await readPromotions(store, environment));
  return promotions.flatMap(([name, history]) => {
    const bad = history.toReversed().flatMap(({ version, rolledBack }) => {
      return rolledBack ? [`${version}: ${whenRolledBack(rolledBack)}`] : [];
    });
    return bad.length > 0 ? [`\n${name} was rolled back from ${bad.join(', ')}`] : [];
  });
}

/** What is live, what it falls back to, what is published and what was rolled back. */
export async function status(store: StorePaths, environment: Environment): Promise<string> {
  const { index, unreadable } = (await openIndex(store, environment)) ?? { index: null, unreadable: {} };
  const { releases } = await readCatalog(store);
  const live = new Map<string, readonly [string, string, string]>();
  if (index) live.set('shell', [index.shell.current.version, index.shell.previous?.version ?? '-', 'edge']);
  for (const [name, remote] of Object.entries(index?.remotes ?? {})) {
    live.set(name, [remote.current.release.version, remote.previous?.release.version ?? '-', remote.current.origin]);
  }
  for (const name of Object.keys(unreadable)) live.set(name, ['unreadable', '-', '-']);
  const names = [...new Set([...live.keys(), ...Object.keys(releases)])];
  const rows = names.map((name) => {
    const [current, previous, origin] = live.get(name) ?? ['-', '-', '-'];
    return [name, current, previous, String(Object.keys(releases[name] ?? {}).length), origin];
  });
  const head = index
    ? `${environment}: index ${index.serial}, signed ${index.issuedAt}, verified`
    : `${environment}: nothing is live`;
  const notes = Object.entries(unreadable).map(
    ([name, { detail }]) => `\n${name} cannot be read by this checkout, and is left as it is: ${detail}`,
  );
  const bad = await rolledBackLines(store, environment);
  return `${head}\n${table(['name', 'live', 'previous', 'published', 'served by'], rows)}${[...notes, ...bad].join('')}`;
}
