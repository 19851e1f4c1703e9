import type { Environment } from '@gatehouse/platform';
import { table } from '../cli/table.ts';
import { readCatalog } from './catalog.ts';
import { readHolds, whyHeld } from './holds.ts';
import { openIndex } from './index-file.ts';
import { releasesIn } from './place-release.ts';
import { readPromotions, rolledBackIn, stateIn } from './promotions.ts';
import type { StorePaths } from './store-paths.ts';

/** Published versions, of one name or of all: which is live, what the environment knows of each, and who signed it. */
export async function list(store: StorePaths, environment: Environment, name?: string): Promise<string> {
  const { releases } = await readCatalog(store);
  const promotions = await readPromotions(store, environment);
  const open = await openIndex(store, environment);
  const names = Object.keys(releases).filter((one) => name === undefined || one === name);
  const rows = names.flatMap((one) => {
    const history = promotions[one] ?? [];
    const [live, fallback] = open ? releasesIn(open.index, one).map(({ version }) => version) : [];
    return Object.entries(releases[one] ?? {}).map(([version, { publishedAt, signatures = [] }]) => {
      const place = version === live ? 'live' : version === fallback ? 'fallback' : '-';
      const state = rolledBackIn(history, version)?.revoked ? 'revoked' : stateIn(history, version);
      return [one, version, place, state, publishedAt, signatures.map(({ keyId }) => keyId).join(' ') || '-'];
    });
  });
  const holds = Object.entries(await readHolds(store, environment)).filter(([one]) => names.includes(one));
  const held = holds.map(([one, hold]) => `\n${one} is ${whyHeld(hold)}`);
  return `${table(['name', 'version', 'in the index', 'state', 'published', 'signed by'], rows)}${held.join('')}`;
}
