import { bodyLimitBytes, readBody } from '../http/read-body.ts';
import { comesFromOurPage } from '../http/same-origin.ts';
import type { EdgeContext } from '../http/visit-context.ts';
import type { Seal } from './seal.ts';

type NativeForm = Readonly<{ fields: URLSearchParams; tokenValid: boolean }>;

/** A posted native form; a `Response` when it is none of ours: cross-site, without token, another type, too large. */
export async function readNativeForm(c: EdgeContext, seal: Seal, tokenField: string): Promise<NativeForm | Response> {
  if (!comesFromOurPage(c.req, c.get('site'))) return c.text('This form was not sent from our page.\n', 403);
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? ''))
    return c.text('A form was expected.\n', 415);
  const body = await readBody(c.req, bodyLimitBytes);
  if (!body) return c.text('The form is too large.\n', 413);
  const fields = new URLSearchParams(body.toString('utf8'));
  if (!fields.has(tokenField)) return c.text('This form was not made by our page.\n', 403);
  return { fields, tokenValid: seal.isFormToken(fields.get(tokenField) ?? '', c.get('cookies').get('GH_PRE') ?? '') };
}

/** A path of ours from a form's hidden field, or `fallback`: what leads elsewhere is dropped. */
export function ownPath(raw: string | null, origin: string, fallback: string): string {
  if (!raw?.startsWith('/') || /[\\\p{Cc}]/u.test(raw) || raw.length > 4096) return fallback;
  const url = URL.parse(raw, origin);
  return url?.origin === origin && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}` : fallback;
}
