import * as v from 'valibot';

/** The account that a member moved to this game before. */
const told = v.object({ account: v.string(), moved_dt: v.nullable(v.number()) });
export type MovedBefore = v.InferOutput<typeof told>;

/** Data of the refusal that says so; `null`: it has none. */
export function movedBefore(data: unknown): MovedBefore | null {
  const read = v.safeParse(told, data);
  return read.success ? read.output : null;
}
