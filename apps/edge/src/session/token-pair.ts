import { accessTokenLifetimeMs, foreverDaysUsual, foreverLifetimeMs } from '@gatehouse/platform';
import * as v from 'valibot';

/** Both spellings of the specification, sign-in's and sign-up's (spec A §3); `expireIn` is read too (rulings). */
const answered = v.pipe(
  v.object({
    accessToken: v.optional(v.string()),
    access_token: v.optional(v.string()),
    refreshToken: v.optional(v.string()),
    refresh_token: v.optional(v.string()),
    expiresIn: v.optional(v.number()),
    expireIn: v.optional(v.number()),
    forever: v.optional(v.picklist(['Y', 'N'])),
    refreshExpiresIn: v.optional(v.number()),
    refresh_expires_in: v.optional(v.number()),
  }),
  v.transform((value) => ({
    accessToken: value.accessToken ?? value.access_token,
    refreshToken: value.refreshToken ?? value.refresh_token,
    lifetimeMs: value.expiresIn ?? value.expireIn ?? accessTokenLifetimeMs,
    /** Whether the session outlives the browser: what the sign-in had asked for, however many pages ago. */
    forever: value.forever === 'Y',
    renewableMs: value.refreshExpiresIn ?? value.refresh_expires_in ?? foreverLifetimeMs(foreverDaysUsual),
  })),
  v.object({
    accessToken: v.string(),
    refreshToken: v.string(),
    lifetimeMs: v.pipe(v.number(), v.minValue(1)),
    forever: v.boolean(),
    renewableMs: v.pipe(v.number(), v.minValue(1)),
  }),
);
export type TokenPair = v.InferOutput<typeof answered>;

/** The tokens in the value of a call that issues them; `null`: none. */
export function tokenPairOf(value: unknown): TokenPair | null {
  const parsed = v.safeParse(answered, value);
  return parsed.success ? parsed.output : null;
}
