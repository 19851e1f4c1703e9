import * as v from 'valibot';

const short = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 300)),
);
const name = v.pipe(v.string(), v.regex(/^[\w$.-]{1,60}$/));

const reportSchema = v.object({
  name: short,
  message: short,
  cause: v.optional(short),
  context: v.optional(v.record(name, short), {}),
  path: v.pipe(
    short,
    v.transform((path) => path.split(/[?#]/)[0] ?? ''),
  ),
  shellVersion: short,
});

type ClientReport = v.InferOutput<typeof reportSchema>;

/** A failure that the shell reported, with long fields cut; `null` for anything else. */
export function readClientReport(posted: unknown): ClientReport | null {
  const parsed = v.safeParse(reportSchema, posted);
  return parsed.success ? parsed.output : null;
}
