import * as v from 'valibot';
import { guardNames } from './guards.ts';
import { openObject } from './open-object.ts';
import { areSamePath, doPathsMeet } from './path-claims.ts';
import { isRemoteName, type RemoteName } from './ports.ts';

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
  first: v.optional(v.boolean()),
};
const releasedScreenSchema = openObject(screenFields);
const screenSchema = v.strictObject({
  ...screenFields,
  /** Text of the remote that names the page while none of its code runs: `<catalogue>:<key>`, without placeholders. */
  title: v.optional(v.pipe(v.string(), v.regex(/^[a-z]+:[A-Za-z]+(\.[A-Za-z]+)*$/))),
});

/** A remote's name, as readers of releases accept it: no list, so that one more remote needs no release of theirs. */
export const remoteNameSchema = v.custom<RemoteName>(
  (value) => typeof value === 'string' && isRemoteName(value),
  'must be mf- and small letters, digits and hyphens',
);

/** `routes.json` in the sources: a misspelt key is an error. */
export const routesFileSchema = v.strictObject({
  remote: remoteNameSchema,
  screens: v.pipe(v.array(screenSchema), v.minLength(1)),
});

/** The same in a release: a newer one may say more than its reader knows. An unknown guard or layout cannot be read past. */
export const releasedRoutesSchema = openObject({
  remote: remoteNameSchema,
  screens: v.pipe(v.array(releasedScreenSchema), v.minLength(1)),
});

export type RouteScreen = v.InferOutput<typeof releasedScreenSchema>;
type RoutesFile = v.InferOutput<typeof routesFileSchema>;
type ReleasedRoutes = v.InferOutput<typeof releasedRoutesSchema>;

/** Parses a routes.json; throws a sentence that names the file's fault. */
export function parseRoutesFile(value: unknown): RoutesFile {
  const parsed = v.safeParse(routesFileSchema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`routes.json: ${v.getDotPath(issue) ?? 'root'}: ${issue.message}`);
}

/** Paths that two screens claim, by the rules of the matcher; a release with one is refused. */
export function clashingPaths(files: readonly ReleasedRoutes[]): string[] {
  const claims = files.flatMap(({ remote, screens }) =>
    screens.flatMap(({ id, paths }) => paths.map((path) => ({ path, remote, owner: `${remote}/${id}` }))),
  );
  return claims.flatMap(({ path, remote, owner }, at) =>
    claims
      .slice(0, at)
      .filter((other) => (other.remote === remote ? areSamePath(other.path, path) : doPathsMeet(other.path, path)))
      .map((other) => `${path} is claimed by ${other.owner} and ${owner}`),
  );
}
