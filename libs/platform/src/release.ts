import * as v from 'valibot';
import { environments } from './environments.ts';
import { openObject } from './open-object.ts';
import { releasedRoutesSchema, remoteNameSchema } from './routes-file.ts';
import { dayMs } from './units-of-time.ts';

/**
 * Format of the release index. More fields are not another format: readers ignore what they do not know. A change that a
 * reader of before would misunderstand is, and such a reader refuses the index as a whole.
 */
export const indexFormat = 1;

/** Where an edge says which index it serves, which it refused, and what it left out. */
export const indexStatePath = '/release-index';

/** Files of a shell stay to be had this long after another version went live: for pages that are open. */
export const formerShellMs = dayMs;

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
/** Not the list of languages: a release may have one more than its reader. */
const locale = v.string();

/** How a page is called while none of its code runs: by screen, then by language. Missing in releases of before it was said. */
const titlesSchema = v.optional(v.record(v.string(), v.record(locale, v.string())));
export type PageTitles = NonNullable<v.InferOutput<typeof titlesSchema>>;

const fileSchema = openObject({ integrity, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** What the first HTML of one screen consists of; keys of `fragments` are `<style>.<locale>`. */
const firstHtmlSchema = openObject({
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

const range = v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/));
const words = v.array(v.string());

/** What a remote needs of the page and of the account API, as its build found it in the bundle. */
const requiresSchema = openObject({
  /** Contract numbers of which a shell must serve one. */
  contract: v.array(v.pipe(v.number(), v.integer())),
  /** Shared package -> range of versions. */
  packages: v.record(v.string(), range),
  guards: words,
  layouts: words,
  /** Id of a call -> digest of the call as the remote makes it. */
  calls: v.record(v.string(), v.string()),
});
export type Requires = v.InferOutput<typeof requiresSchema>;

/** What a shell gives to remotes. */
const providesSchema = openObject({
  contract: v.array(v.pipe(v.number(), v.integer())),
  /** Shared package -> version. */
  packages: v.record(v.string(), version),
  guards: words,
  layouts: words,
});
export type Provides = v.InferOutput<typeof providesSchema>;

/** `release.json` of a remote's build: everything the edge, portalctl and the shell must know of it. */
export const remoteReleaseSchema = openObject({
  ...common,
  name: remoteNameSchema,
  /** Content-hashed remote entry. */
  entry: releasePath,
  routes: releasedRoutesSchema,
  /** Missing in releases of before it was said. */
  requires: v.optional(requiresSchema),
  /** Scripts and styles a screen needs before it can show, entry excluded, in loading order. */
  screens: v.record(v.string(), openObject({ scripts: v.array(releasePath), styles: v.array(releasePath) })),
  /** Chunk of texts per language. */
  texts: v.record(locale, v.array(releasePath)),
  first: v.record(v.string(), firstHtmlSchema),
  titles: titlesSchema,
  /** Page of the build without the shell (mf-device), if it has one: what it always loads, then by screen and language. */
  standalone: v.optional(
    openObject({
      scripts: v.array(releasePath),
      styles: v.array(releasePath),
      screens: v.record(v.string(), openObject({ scripts: v.array(releasePath), styles: v.array(releasePath) })),
      texts: v.record(locale, v.array(releasePath)),
    }),
  ),
});
export type RemoteRelease = v.InferOutput<typeof remoteReleaseSchema>;

/** `release.json` of the shell's build. */
export const shellReleaseSchema = openObject({
  ...common,
  name: v.literal('shell'),
  /** Missing in releases of before it was said. */
  provides: v.optional(providesSchema),
  /** Script elements of the page, in order. */
  scripts: v.array(releasePath),
  styles: v.array(releasePath),
  /** Preloaded beside `scripts`: chunks the first screen always needs. */
  texts: v.record(locale, v.array(releasePath)),
  /** Frame with one slot; keys are `<layout>.<style>.<locale>`. */
  frames: v.record(v.string(), releasePath),
  /** Critical styles of the frame. Keys are styles. */
  frameStyles: v.record(v.string(), releasePath),
  /** Of the shell's own pages: `notFound` and `failed`. */
  titles: titlesSchema,
});
export type ShellRelease = v.InferOutput<typeof shellReleaseSchema>;

/** Where files of releases may be served. */
export const releaseOrigin = v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/));

const placedRemote = openObject({ release: remoteReleaseSchema, origin: releaseOrigin });

export const releaseSignatureSchema = openObject({
  /** A key of the team that owns the name. */
  keyId: v.string(),
  /** base64url, see `signRelease`. */
  signature: v.string(),
  /** When `portalctl` took it in, by which the key is judged. */
  signedAt: v.pipe(v.string(), v.isoTimestamp()),
});
/** What a team says of one release: that it is its own. */
export type ReleaseSignature = v.InferOutput<typeof releaseSignatureSchema>;

/** One remote in the index: what is live, and what to fall back to. */
const indexedRemoteSchema = openObject({ current: placedRemote, previous: v.nullable(placedRemote) });

/** A shell that was live in the last 24 hours, of which pages may still be open. */
const formerShell = openObject({ version, files: common.files, replacedAt: v.pipe(v.string(), v.isoTimestamp()) });

/** The index but for its remotes, which are read one by one: one that cannot be read costs no other. */
const indexHeadSchema = openObject({
  schema: v.literal(indexFormat),
  environment: v.picklist(environments),
  /** Grows by one with every change. */
  serial: v.pipe(v.number(), v.integer(), v.minValue(1)),
  issuedAt: v.string(),
  shell: openObject({
    current: shellReleaseSchema,
    previous: v.nullable(shellReleaseSchema),
    /** Newest first; `previous` may be among them. */
    former: v.optional(v.array(formerShell)),
  }),
  remotes: v.record(v.string(), v.unknown()),
  /** Of every release in it, by `<name>@<version>`. */
  signatures: v.optional(v.record(v.string(), releaseSignatureSchema)),
  /** Serial of the owners that it was made with: a reader with older ones waits for them. */
  owners: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Newest line of the log when it was made: a log that lacks it was cut. */
  log: v.optional(openObject({ id: v.number(), hash: v.string() })),
});

type IndexedRemote = v.InferOutput<typeof indexedRemoteSchema>;
/** One environment's release index: which version of everything is live, and what to fall back to. */
export type ReleaseIndex = Omit<v.InferOutput<typeof indexHeadSchema>, 'remotes'> &
  Readonly<{ remotes: Readonly<Record<string, IndexedRemote>> }>;
export type FormerShell = v.InferOutput<typeof formerShell>;
/** A remote of an index that this reader cannot use: why, and what stands there. */
export type UnreadableRemote = Readonly<{ detail: string; value: unknown }>;

const faultOf = (issue: v.BaseIssue<unknown>): string => `${v.getDotPath(issue) ?? 'root'}: ${issue.message}`;

/** Another format is the reason for whatever else may be wrong. */
function formatFault(value: unknown): string | null {
  const format = typeof value === 'object' && value !== null && 'schema' in value ? value.schema : indexFormat;
  return format === indexFormat ? null : `it has format ${String(format)}, this reader knows ${indexFormat}`;
}

function readRemote(name: string, value: unknown): IndexedRemote | string {
  const named = v.safeParse(remoteNameSchema, name);
  if (!named.success) return 'its name does not fit the pattern of remotes';
  const parsed = v.safeParse(indexedRemoteSchema, value);
  return parsed.success ? parsed.output : faultOf(parsed.issues[0]);
}

/** Reads an index. Remotes that cannot be read are named beside it; throws a sentence when the index itself cannot. */
export function readReleaseIndex(
  value: unknown,
): Readonly<{ index: ReleaseIndex; unreadable: Readonly<Record<string, UnreadableRemote>> }> {
  const head = v.safeParse(indexHeadSchema, value);
  if (!head.success) throw new TypeError(formatFault(value) ?? faultOf(head.issues[0]));
  const remotes: Record<string, IndexedRemote> = {};
  const unreadable: Record<string, UnreadableRemote> = {};
  for (const [name, entry] of Object.entries(head.output.remotes)) {
    const read = readRemote(name, entry);
    if (typeof read === 'string') unreadable[name] = { detail: read, value: entry };
    else remotes[name] = read;
  }
  return { index: { ...head.output, remotes }, unreadable };
}
export type PlacedRemote = v.InferOutput<typeof placedRemote>;

/** Address of a file of a placed remote. */
export function releaseFileUrl(placed: PlacedRemote, path: string): string {
  return `${placed.origin}/${placed.release.name}/${placed.release.version}/${path}`;
}

/** Where the edge serves the shell's own files. */
export function shellFilePath(release: Pick<ShellRelease, 'version'>, path: string): string {
  return `/_shell/${release.version}/${path}`;
}
