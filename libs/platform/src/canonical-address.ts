import { isLocale, type Locale } from './locales.ts';
import type { RouteTable } from './route-table.ts';
import type { Route } from './route.ts';

/** What a path means, in the one spelling that it has. */
export type CanonicalAddress<Owner> = Readonly<{
  /** Language of the first segment. */
  locale: Locale | null;
  /** Without the language segment, as routes.json spells it; parameters as they were written. */
  path: Route;
  /** The same with the language segment. */
  pathname: string;
  /** Whose it is; `null`: no row's, or it has an escape that means nothing. */
  owner: Owner | null;
}>;

const upwards = /^(\.|%2e){2}$/i;
const staying = /^(\.|%2e)$/i;

/** Segments of a path as a browser resolves them, without the empty ones. */
function segmentsOf(path: string): string[] {
  const kept: string[] = [];
  for (const segment of path.slice(1).split('/')) {
    if (upwards.test(segment)) kept.pop();
    else if (!staying.test(segment)) kept.push(segment);
  }
  return kept.filter(Boolean);
}

/** The text of a segment; `null`: it has an escape that means nothing. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

const joined = (segments: readonly string[]) => `/${segments.join('/')}`;

/** The segments of a path with those of the pattern in place of what is written for them. */
function respelled(
  pattern: string,
  params: Readonly<Record<string, string | undefined>>,
  segments: readonly string[],
): string[] {
  const left = [...segments];
  return pattern
    .split('/')
    .filter(Boolean)
    .flatMap((segment) => {
      if (segment === '*') return left.splice(0);
      const param = /^:(\w+)\??$/.exec(segment)?.[1];
      if (param !== undefined) return params[param] === undefined ? [] : left.splice(0, 1);
      left.shift();
      return [segment];
    });
}

/**
 * The one spelling of a path: slashes single and none behind, no dot segments, language in small letters, segments of
 * the pattern as the pattern has them. What parameters say stays as it was written.
 */
export function canonicalAddress<Owner>(asked: string, routes: RouteTable<Owner>): CanonicalAddress<Owner> {
  const all = segmentsOf(asked);
  const [first] = all;
  const word = first === undefined ? null : (decoded(first)?.toLowerCase() ?? null);
  const locale = isLocale(word) ? word : null;
  const segments = locale ? all.slice(1) : all;
  // One with an escape that means nothing is nobody's, and yet spelt as what it stands among: a token is found in it.
  const readable = segments.map((segment) => (decoded(segment) === null ? '-' : segment));
  const found = routes.match(joined(readable));
  const own = found ? respelled(found.pattern, found.params, segments) : segments;
  return {
    locale,
    path: joined(own) as Route, // the one spelling, as made above
    pathname: joined(locale ? [locale, ...own] : own),
    owner: found && readable.every((segment, at) => segment === segments[at]) ? found.owner : null,
  };
}
