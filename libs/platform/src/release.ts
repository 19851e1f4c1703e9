import * as v from 'valibot';
import { environments } from './environments.ts';
import { locales } from './locales.ts';
import { remoteNames } from './ports.ts';
import { routesFileSchema } from './routes-file.ts';

/** Contract between shell and remotes. A shell serves this number and the one before it for one release. */
export const contractVersion = 1;

/**
 * Hash of a file, as the browser checks it. Releases are written with 256 bits: chunk loaders carry a hash per chunk, and a
 * preload is only taken when it names the very hash of the element that asks. Releases of before have 384.
 */
const integrity = v.pipe(v.string(), v.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/));
/** Path inside a release folder: no leading slash, no dot segments, nothing that needs escaping. */
const releasePath = v.pipe(
  v.string(),
  v.regex(/^(?!\.)[A-Za-z0-9_@][A-Za-z0-9._@-]*(\/[A-Za-z0-9_@][A-Za-z0-9._@-]*)*$/),
);
export const versionPattern = /^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/;
const version = v.pipe(v.string(), v.regex(versionPattern));
const locale = v.picklist(locales);

const fileSchema = v.strictObject({ integrity, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** What the first HTML of one screen consists of; keys of `fragments` are `<style>.<locale>`. */
const firstHtmlSchema = v.strictObject({
  fragments: v.record(v.string(), releasePath),
  /** Critical styles, inlined by the edge. Keys are styles. */
  styles: v.record(v.string(), releasePath),
  /** Refusal name -> sentence, for answers to the native form. */
  refusals: v.record(locale, releasePath),
});

const common = {
  version,
  contract: v.pipe(v.number(), v.integer()),
  builtAt: v.string(),
  files: v.record(releasePath, fileSchema),
};

/** `release.json` of a remote's build: everything the edge, portalctl and the shell must know of it. */
export const remoteReleaseSchema = v.strictObject({
  ...common,
  name: v.picklist(remoteNames),
  /** Content-hashed remote entry. */
  entry: releasePath,
  routes: routesFileSchema,
  /** Scripts and styles a screen needs before it can show, entry excluded, in loading order. */
  screens: v.record(v.string(), v.strictObject({ scripts: v.array(releasePath), styles: v.array(releasePath) })),
  /** Chunk of texts per language. */
  texts: v.record(locale, v.array(releasePath)),
  first: v.record(v.string(), firstHtmlSchema),
  /** Page of the build without the shell (mf-device), if it has one: what it always loads, then by screen and language. */
  standalone: v.optional(
    v.strictObject({
      scripts: v.array(releasePath),
      styles: v.array(releasePath),
      screens: v.record(v.string(), v.strictObject({ scripts: v.array(releasePath), styles: v.array(releasePath) })),
      texts: v.record(locale, v.array(releasePath)),
    }),
  ),
});
export type RemoteRelease = v.InferOutput<typeof remoteReleaseSchema>;

/** `release.json` of the shell's build. */
export const shellReleaseSchema = v.strictObject({
  ...common,
  name: v.literal('shell'),
  /** Script elements of the page, in order. */
  scripts: v.array(releasePath),
  styles: v.array(releasePath),
  /** Preloaded beside `scripts`: chunks the first screen always needs. */
  texts: v.record(locale, v.array(releasePath)),
  /** Frame with one slot; keys are `<layout>.<style>.<locale>`. */
  frames: v.record(v.string(), releasePath),
  /** Critical styles of the frame. Keys are styles. */
  frameStyles: v.record(v.string(), releasePath),
});
export type ShellRelease = v.InferOutput<typeof shellReleaseSchema>;

const origin = v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/));

const placedRemote = v.strictObject({ release: remoteReleaseSchema, origin });

/** One environment's release index: which version of everything is live, and what to fall back to. */
export const releaseIndexSchema = v.strictObject({
  schema: v.literal(1),
  environment: v.picklist(environments),
  /** Grows by one with every change. */
  serial: v.pipe(v.number(), v.integer(), v.minValue(1)),
  issuedAt: v.string(),
  shell: v.strictObject({ current: shellReleaseSchema, previous: v.nullable(shellReleaseSchema) }),
  remotes: v.record(
    v.picklist(remoteNames),
    v.strictObject({ current: placedRemote, previous: v.nullable(placedRemote) }),
  ),
});
export type ReleaseIndex = v.InferOutput<typeof releaseIndexSchema>;
export type PlacedRemote = v.InferOutput<typeof placedRemote>;

/** Address of a file of a placed remote. */
export function releaseFileUrl(placed: PlacedRemote, path: string): string {
  return `${placed.origin}/${placed.release.name}/${placed.release.version}/${path}`;
}

/** Where the edge serves the shell's own files. */
export function shellFilePath(release: Pick<ShellRelease, 'version'>, path: string): string {
  return `/_shell/${release.version}/${path}`;
}
