import type { CallDefinition, RefusalName } from '@gatehouse/api-contract';
import { takesRefreshToken, takesReturnCode } from '../session/call-tokens.ts';
import { parseJson } from '../upstream/envelope-answer.ts';

type CallBody =
  | Readonly<{ ok: true; bytes: Uint8Array<ArrayBuffer> | string; renews: boolean }>
  | Readonly<{ ok: false; refusal: RefusalName }>;

/** What only a third party's client says in such a call. */
const clientFields = ['authorization_code', 'client_id', 'client_secret', 'code_verifier'];

function objectOf(bytes: Buffer): Record<string, unknown> | null {
  const json = bytes.byteLength === 0 ? {} : parseJson(bytes);
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : null;
}

/** A form's fields, or the object of a JSON text. */
const fieldsOf = (call: CallDefinition, sent: Buffer) =>
  call.bodyAs === 'form' ? Object.fromEntries(new URLSearchParams(sent.toString('utf8'))) : objectOf(sent);

function textOf(value: object): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    return null; // what can be read can be nested too deep to be written
  }
}

/** The body as the platform gets it: calls that touch the session are read, all others pass as they came. */
export function callBody(
  call: CallDefinition | null,
  sent: Buffer,
  held: Readonly<{ refreshToken: string | null; returnCode: string | null }>,
): CallBody {
  const { refreshToken, returnCode } = held;
  const asSent = { ok: true, bytes: new Uint8Array(sent), renews: false } as const;
  if (!call?.session) return asSent;
  const given = fieldsOf(call, sent);
  if (!given) return { ok: false, refusal: 'requestInvalid' };
  if (takesReturnCode(call)) {
    const { authorization_code: _notOurs, ...rest } = given; // whatever a script puts there
    const bytes = textOf(returnCode ? { ...rest, authorization_code: returnCode } : rest);
    return bytes === null ? { ok: false, refusal: 'requestInvalid' } : { ...asSent, bytes };
  }
  if (!takesRefreshToken(call)) return asSent;
  delete given['refresh_token']; // whatever a script puts there is not ours
  // A client exchanges its code at the platform itself: through the edge it would open a session in this browser.
  if (clientFields.some((field) => given[field] !== undefined)) return { ok: false, refusal: 'requestInvalid' };
  const renews = call.session === 'issues';
  if (renews && !refreshToken) return { ok: false, refusal: 'refreshTokenInvalid' };
  if (refreshToken) given['refresh_token'] = refreshToken;
  const bytes = textOf(given);
  if (bytes === null) return { ok: false, refusal: 'requestInvalid' };
  return { ok: true, bytes, renews };
}
