import * as v from 'valibot';

/** Of a refused sign-in's data (spec B §3, "Block / reauth result") what the page goes on with. */
const blockSchema = v.object({
  state: v.string(),
  /** Email address, masked; `null`: the account has none. */
  account: v.optional(v.nullable(v.string()), null),
});
export type Block = v.InferOutput<typeof blockSchema>;

/** `null`: the platform keeps nothing of this sign-in. */
export function readBlock(data: unknown): Block | null {
  const parsed = v.safeParse(blockSchema, data);
  return parsed.success ? parsed.output : null;
}
