import { standInIdentityClient, standInIdentityIssuer } from '@gatehouse/platform/stand-in-providers';
import * as v from 'valibot';

const address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));

/** The provider that checks persons: where it lives, and who we are there. */
export const identitySettingsSchema = v.strictObject({
  /** Name by which it signs its results. */
  issuer: address,
  /** Its page, its token endpoint, and the keys of its signatures. */
  check: address,
  token: address,
  keys: address,
  clientId: v.pipe(v.string(), v.nonEmpty()),
  clientSecret: v.pipe(v.string(), v.nonEmpty()),
});
export type IdentitySettings = v.InferOutput<typeof identitySettingsSchema>;

/** The playground's stand-in, for one machine. */
export function standInIdentitySettings(portBase: number): IdentitySettings {
  const issuer = standInIdentityIssuer(portBase);
  return {
    ...standInIdentityClient,
    issuer,
    check: `${issuer}/check`,
    token: `${issuer}/token`,
    keys: `${issuer}/keys`,
  };
}
