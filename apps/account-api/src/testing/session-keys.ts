import { noSessionKey, sessionKeyHeader } from '@gatehouse/platform';

type Asked = Readonly<{ token?: string; browserId?: string }>;

/**
 * Keys of sessions, as an edge keeps them in browsers: of each token in the browser that got it, and of the newest sign-in there. A test may act in
 * several sessions of one browser, which in truth has the newest alone.
 */
const keys = new Map<string, string>();

const nameOf = ({ browserId = '' }: Asked, token: string) => `${browserId} ${token}`;

/** Tokens in what was sent or answered, however they are spelled. */
const tokensIn = (fields: unknown): readonly string[] =>
  Object.entries(fields ?? {}).flatMap(([name, value]) =>
    /^(access|refresh)_?token$/i.test(name) && typeof value === 'string' ? [value] : [],
  );

/** The key that a browser sends with a request. */
export function keyFor(asked: Asked, body: unknown): string {
  const tokens = [...(asked.token === undefined ? [] : [asked.token]), ...tokensIn(body), ''];
  return tokens.map((token) => keys.get(nameOf(asked, token))).find((key) => key !== undefined) ?? noSessionKey;
}

/** The key of the newest session of a browser; `null`: none. */
export const keyIn = (browserId: string | null): string | null =>
  (browserId === null ? undefined : keys.get(nameOf({ browserId }, ''))) ?? null;

/** Keeps the key of a session that was made without the API. */
export function holdKey(asked: Asked, key: string | null): void {
  if (key !== null) for (const token of [asked.token ?? '', '']) keys.set(nameOf(asked, token), key);
}

/** Keeps the key that an answer names; a renewal keeps that of its session. */
export function keptKeys(
  asked: Asked,
  { sent, headers, value }: Readonly<{ sent: unknown; headers: Headers; value: unknown }>,
): void {
  if (asked.browserId === undefined) return;
  const made = headers.get(sessionKeyHeader);
  const issued = tokensIn(value);
  if (made === null && issued.length === 0) return;
  const given = issued.length === 0 && asked.token !== undefined ? [asked.token] : issued;
  for (const token of made === null ? given : [...given, ''])
    keys.set(nameOf(asked, token), made ?? keyFor(asked, sent));
}
