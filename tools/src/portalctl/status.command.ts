import { table } from '../cli/table.ts';
import { readCatalog } from './catalog.ts';
import type { FitsRequest } from './fits/fits.ts';
import { figuresTable } from './health/figures-table.ts';
import { readFigures } from './health/read-figures.ts';
import { openIndex } from './index-file.ts';
import { readPromotions, stateIn, whenJudged } from './promotions.ts';
import type { StorePaths } from './store-paths.ts';

/** A line for each name that was rolled back: its versions, newest first. */
function rolledBackLines(promotions: Awaited<ReturnType<typeof readPromotions>>): string[] {
  return Object.entries(promotions).flatMap(([name, history]) => {
    const bad = history.toReversed().flatMap(({ version, rolledBack }) => {
      return rolledBack ? [`${version}: ${whenJudged(rolledBack)}`] : [];
    });
    return bad.length > 0 ? [`\n${name} was rolled back from ${bad.join(', ')}`] : [];
  });
}

/** What visitors met in the last hour; on a machine on which nothing runs there is nothing to say. */
async function figuresText(
  request: FitsRequest,
  names: readonly string[],
  promotions: Awaited<ReturnType<typeof readPromotions>>,
): Promise<string> {
  const figures = await readFigures(request);
  if (typeof figures === 'string')
    return request.environment === 'local' && request.api === undefined ? '' : `\nNo figures: ${figures}.`;
  const shown = figuresTable(figures, new Set(names), (name, version) => stateIn(promotions[name] ?? [], version));
  return shown === '' ? '' : `\n\nIn the last hour (UTC), of all edges:\n${shown}`;
}

/** What is live and in which state, what it falls back to, what is published, what was rolled back, and how releases fare. */
export async function status(store: StorePaths, request: FitsRequest): Promise<string> {
  const { environment } = request;
  const { index, unreadable } = (await openIndex(store, environment)) ?? { index: null, unreadable: {} };
  const { releases } = await readCatalog(store);
  const live = new Map<string, readonly [string, string, string]>();
  if (index) live.set('shell', [index.shell.current.version, index.shell.previous?.version ?? '-', 'edge']);
  for (const [name, remote] of Object.entries(index?.remotes ?? {})) {
    live.set(name, [remote.current.release.version, remote.previous?.release.version ?? '-', remote.current.origin]);
  }
  for (const name of Object.keys(unreadable)) live.set(name, ['unreadable', '-', '-']);
  const promotions = await readPromotions(store, environment);
  const names = [...new Set([...live.keys(), ...Object.keys(releases)])];
  const rows = names.map((name) => {
    const [current, previous, origin] = live.get(name) ?? ['-', '-', '-'];
    const state = current === '-' ? '-' : stateIn(promotions[name] ?? [], current);
    return [name, current, state, previous, String(Object.keys(releases[name] ?? {}).length), origin];
  });
  const head = index
    ? `${environment}: index ${index.serial}, signed ${index.issuedAt}, verified`
    : `${environment}: nothing is live`;
  const notes = Object.entries(unreadable).map(
    ([name, { detail }]) => `\n${name} cannot be read by this checkout, and is left as it is: ${detail}`,
  );
  const bad = rolledBackLines(promotions);
  const figures = await figuresText(request, names, promotions);
  return `${head}\n${table(['name', 'live', 'state', 'previous', 'published', 'served by'], rows)}${[...notes, ...bad].join('')}${figures}`;
}
