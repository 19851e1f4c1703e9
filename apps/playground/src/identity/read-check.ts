import { siteOf, type Environment } from '@gatehouse/platform';
import { standInIdentityClient } from '@gatehouse/platform/stand-in-providers';
import * as v from 'valibot';

const word = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500));
const querySchema = v.object({
  response_type: v.literal('code'),
  client_id: v.literal(standInIdentityClient.clientId),
  redirect_uri: word,
  method: v.picklist(['phone', 'toss', 'dream']),
  tx_id: word,
  state: word,
  nonce: word,
  code_challenge: word,
  code_challenge_method: v.literal('S256'),
});
export type CheckRequest = v.InferOutput<typeof querySchema>;

const callbackPaths: Readonly<Record<CheckRequest['method'], string>> = {
  phone: '/verify/phone/callback',
  toss: '/verify/phone/toss',
  dream: '/verify/dream',
};

/** Reads a request from the portal with a registered return address; `null` if it is invalid, and nothing is sent. */
export function readCheck(environment: Environment, portBase: number, query: URLSearchParams): CheckRequest | null {
  const parsed = v.safeParse(querySchema, Object.fromEntries(query));
  if (!parsed.success) return null;
  const { redirect_uri: redirectUri, method } = parsed.output;
  const registered = (['main', 'ppool'] as const).map(
    (brand) => `${siteOf(environment, brand, portBase).origin}${callbackPaths[method]}`,
  );
  return registered.includes(redirectUri) ? parsed.output : null;
}
