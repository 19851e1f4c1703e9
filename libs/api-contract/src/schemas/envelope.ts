import * as v from 'valibot';

/** Answer of account calls: code 0 is success, value is the data (spec A §7). Errors carry `data` in `value`. */
export const zeroEnvelopeSchema = v.object({
  code: v.union([v.number(), v.string()]),
  message: v.optional(v.string(), ''),
  value: v.optional(v.unknown()),
});

/** Answer of the terms, bill and block-checker services: result 000 is success (spec A §7). */
export const tripleZeroEnvelopeSchema = v.object({
  result: v.string(),
  message: v.optional(v.string(), ''),
  value: v.optional(v.unknown()),
});
