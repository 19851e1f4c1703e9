import { socialProviders, type SocialProvider } from '@gatehouse/platform';
import * as v from 'valibot';

const address = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//));
const claimPath = v.array(v.string());
const endpoints = v.strictObject({ authorization: address, token: address, profile: address });

/** One provider as data: where it lives, who we are there, and in what it differs from the others. */
const providerSettingsSchema = v.strictObject({
  /** `oidc`: an ID token says who it was. `oauth2`: the profile endpoint does. */
  protocol: v.picklist(['oidc', 'oauth2']),
  issuer: address,
  /** Written out where the provider has no discovery document. */
  endpoints: v.optional(endpoints),
  clientId: v.pipe(v.string(), v.nonEmpty()),
  clientSecret: v.pipe(v.string(), v.nonEmpty()),
  scope: v.string(),
  pkce: v.boolean(),
  responseMode: v.picklist(['query', 'form_post']),
  /** `HS256`: signed with our client secret instead of a published key. */
  idTokenAlgorithm: v.picklist(['RS256', 'ES256', 'HS256']),
  claims: v.strictObject({
    subject: claimPath,
    /** Absent: the provider tells no address. */
    email: v.optional(claimPath),
    /** Absent: the provider does not say whether it has checked the address, so it is not used. */
    emailVerified: v.optional(claimPath),
  }),
});
export type ProviderSettings = v.InferOutput<typeof providerSettingsSchema>;

/** Providers of a deployment; one that is not named is not offered. */
export type SocialProviderSettings = Readonly<Partial<Record<SocialProvider, ProviderSettings>>>;

const given = v.partial(
  v.strictObject({ issuer: address, endpoints, clientId: v.string(), clientSecret: v.string(), scope: v.string() }),
);

/** A configuration file: credentials per provider, and whatever differs from what is known of it. */
export const socialConfigurationSchema = v.partial(v.strictObject(v.entriesFromList(socialProviders, given)));
export type SocialConfiguration = v.InferOutput<typeof socialConfigurationSchema>;
