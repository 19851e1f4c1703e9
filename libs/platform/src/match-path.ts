import type { Route } from './route.ts';

/** Values of a pattern's parameters, decoded; an optional one that is not there is `undefined`. */
type PathParams = Readonly<Record<string, string | undefined>>;

type Segment = Readonly<{ kind: 'static'; text: string } | { kind: 'param'; name: string; optional: boolean }>;

function segmentsOf(pattern: string): Segment[] {
  return pattern
    .split('/')
    .filter(Boolean)
    .map((text) => {
      const param = /^:([A-Za-z_][A-Za-z0-9_]*)(\?)?$/.exec(text);
      return param?.[1]
        ? { kind: 'param', name: param[1], optional: param[2] === '?' }
        : { kind: 'static', text: text.toLowerCase() };
    });
}

function matchFrom(segments: readonly Segment[], parts: readonly string[]): Record<string, string> | null {
  const [segment, ...later] = segments;
  if (!segment) return parts.length === 0 ? {} : null;
  const [part, ...rest] = parts;
  // Escaped: the Kelvin sign in small letters is a k, and a routes.json has letters of ASCII only.
  if (segment.kind === 'static')
    return part !== undefined && encodeURIComponent(part).toLowerCase() === segment.text
      ? matchFrom(later, rest)
      : null;
  const filled = part === undefined ? null : matchFrom(later, rest);
  if (filled && part !== undefined) return { ...filled, [segment.name]: part };
  return segment.optional ? matchFrom(later, parts) : null;
}

/**
 * For pages without the router, and held to it (`spellings.test.ts` of the shell).
 * Matches a path, locale segment removed, against one pattern of a routes.json: react-router's `:name` and `:name?`,
 * case-insensitive, a final slash ignored. `null`: no match, or a parameter that is not valid percent-encoding.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  let parts: string[];
  try {
    parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null; // malformed escape: no page of ours
  }
  return matchFrom(segmentsOf(pattern), parts);
}

/** How exact a pattern is, by react-router's order: written segments first, then parameters, then optional ones. */
function rank(pattern: string): number {
  return segmentsOf(pattern).reduce(
    (sum, segment) => sum + 1 + (segment.kind === 'static' ? 10 : segment.optional ? 0 : 3),
    0,
  );
}

/** The screen whose pattern fits a route best, with its parameters. */
export function findByPath<T extends Readonly<{ paths: readonly string[] }>>(
  screens: Iterable<T>,
  path: Route,
): { screen: T; params: PathParams } | null {
  let best: { screen: T; params: PathParams; rank: number } | null = null;
  for (const screen of screens) {
    for (const pattern of screen.paths) {
      const params = matchPath(pattern, path);
      const score = params ? rank(pattern) : -1;
      if (params && (!best || score > best.rank)) best = { screen, params, rank: score };
    }
  }
  return best && { screen: best.screen, params: best.params };
}
