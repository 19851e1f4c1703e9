import * as v from 'valibot';

const short = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 300)),
);
const contextName = v.pipe(v.string(), v.regex(/^[\w$.-]{1,60}$/));

const reportSchema = v.object({
  name: short,
  message: short,
  cause: v.optional(short),
  context: v.optional(v.record(contextName, short), {}),
  path: v.pipe(
    short,
    v.transform((path) => path.split(/[?#]/)[0] ?? ''),
  ),
  shellVersion: short,
  /** Where in the code, with line and column. */
  place: v.optional(
    v.pipe(
      short,
      v.transform((place) => place.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/)[0] ?? ''),
    ),
  ),
  /** The release that ran in the page. */
  running: v.optional(short),
});

type ClientReport = v.InferOutput<typeof reportSchema>;

/** A failure that the shell reported, with long fields cut; `null` for anything else. */
export function readClientReport(posted: unknown): ClientReport | null {
  const parsed = v.safeParse(reportSchema, posted);
  return parsed.success ? parsed.output : null;
}

const figures = /\d+(\.\d+)?(?= ?m?s\b)/g;

/** Reports of one kind are logged once: by error, place, page and the release that ran. How long something took makes no kind. */
export function kindOfReport({
  name,
  message,
  path,
  shellVersion,
  place = '',
  running = '',
  context,
}: ClientReport): string {
  const { remote = '', version = '' } = context;
  return [name, message.replace(figures, '#'), place, path, running, remote, version, shellVersion].join(' ');
}
