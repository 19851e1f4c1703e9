import * as v from 'valibot';
import { guardNames } from './guards.ts';
import { openObject } from './open-object.ts';
import { remoteNames } from './ports.ts';

export const layouts = ['default', 'captcha', 'renewal', 'vulcanus'] as const;
export type Layout = (typeof layouts)[number];

const screenFields = {
  /** Screen id, unique inside the remote; the key of `screens` in `defineRemote`. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  /** React-router style paths, without a locale segment. */
  paths: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.minLength(1)),
  layout: v.picklist(layouts),
  /** Run in this order, before any of the remote's code is fetched. */
  guards: v.array(v.picklist(guardNames)),
  /** `false`: the visitor must be signed in. */
  public: v.boolean(),
  /** The release carries this screen's first HTML (architecture §3). */
  first: v.optional(v.boolean(), false),
};
const screenSchema = v.strictObject(screenFields);

/** A remote's name, as readers of releases accept it: no list, so that one more remote needs no release of theirs. */
export const remoteNameSchema = v.pipe(v.string(), v.maxLength(40), v.regex(/^mf-[a-z0-9]+(-[a-z0-9]+)*$/));

/** `routes.json` in the sources: a misspelt key is an error. */
export const routesFileSchema = v.strictObject({
  remote: v.picklist(remoteNames),
  screens: v.pipe(v.array(screenSchema), v.minLength(1)),
});

/** The same in a release: a newer one may say more than its reader knows. An unknown guard or layout cannot be read past. */
export const releasedRoutesSchema = openObject({
  remote: remoteNameSchema,
  screens: v.pipe(v.array(openObject(screenFields)), v.minLength(1)),
});

export type RouteScreen = v.InferOutput<typeof screenSchema>;
type RoutesFile = v.InferOutput<typeof routesFileSchema>;
type ReleasedRoutes = v.InferOutput<typeof releasedRoutesSchema>;

/** Parses a routes.json; throws a sentence that names the file's fault. */
export function parseRoutesFile(value: unknown): RoutesFile {
  const parsed = v.safeParse(routesFileSchema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`routes.json: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`);
}

/** Paths that two screens claim; a release with one is refused. */
export function clashingPaths(files: readonly ReleasedRoutes[]): string[] {
  const owners = new Map<string, string>();
  const clashes: string[] = [];
  for (const file of files) {
    for (const screen of file.screens) {
      for (const path of screen.paths) {
        const owner = owners.get(path);
        if (owner) clashes.push(`${path} is claimed by ${owner} and ${file.remote}/${screen.id}`);
        else owners.set(path, `${file.remote}/${screen.id}`);
      }
    }
  }
  return clashes;
}
