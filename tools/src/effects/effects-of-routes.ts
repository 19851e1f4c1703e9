import type { Effect } from '../import-table/account-api-roles.ts';
import { effectsOf } from './effects-of.ts';

const routeBegins = /\broute\(\s*(\w+),/g;
const nameFor = (call: string) => `routeOf_${call}`;

/** The text of the call that begins at `from`, to its closing bracket. */
function callFrom(text: string, from: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', from); at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(from, at + 1);
  }
  throw new Error(`no end of the call at ${from}`);
}

/** What the handler of each route of some sources does to the records of the platform, by the name of the call's constant. */
export async function effectsOfRoutes(
  sources: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ReadonlySet<Effect>>> {
  const found: [call: string, key: string][] = [];
  const extended = new Map<string, string>();
  for (const [path, text] of sources) {
    const calls = path.endsWith('.routes.ts') ? [...text.matchAll(routeBegins)] : [];
    const named = calls.map((match) => {
      const call = String(match[1]);
      found.push([call, `${path}#${nameFor(call)}`]);
      return `export const ${nameFor(call)} = ${callFrom(text, match.index)};`;
    });
    extended.set(path, [text, ...named].join('\n'));
  }
  const effects = await effectsOf(extended);
  return new Map(found.map(([call, key]) => [call, new Set(effects.get(key)?.keys() ?? [])]));
}
