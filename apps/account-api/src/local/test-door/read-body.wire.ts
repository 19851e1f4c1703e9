import type { Context } from 'hono';
import * as v from 'valibot';
import { answerEnvelopeRefusal } from '../../base/http/answer.ts';

/** Parses a JSON body, or answers what is wrong with it. */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<{ ok: true; body: v.InferOutput<Schema> } | { ok: false; answer: Response }> {
  const given: unknown = await context.req.json().catch(() => undefined); // malformed is as wrong as any other shape
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return { ok: true, body: parsed.output };
  const [issue] = parsed.issues;
  return {
    ok: false,
    answer: answerEnvelopeRefusal(context, 'requestInvalid', {
      field: v.getDotPath(issue) ?? 'body',
      reason: issue.message,
    }),
  };
}
