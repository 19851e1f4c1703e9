import { memberHeader } from '@gatehouse/api-contract';
import { callerHeaders } from '@gatehouse/platform';
import type { HonoRequest } from 'hono';

/**
 * Headers that travel from the browser to the account API. A list of what may pass, so that nothing internal can be
 * forged from outside and no cookie or authorization of the browser gets through.
 */
const forwarded = [
  'accept',
  'accept-language',
  'content-type',
  'user-agent',
  memberHeader,
  ...Object.values(callerHeaders),
];
/** Answers to a captcha travel in headers (spec A §7). */
const forwardedPrefix = 'captcha-';

export function forwardHeaders(request: HonoRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of forwarded) {
    const value = request.header(name);
    if (value !== undefined) headers[name.toLowerCase()] = value;
  }
  for (const [name, value] of request.raw.headers) if (name.startsWith(forwardedPrefix)) headers[name] = value;
  return headers;
}
