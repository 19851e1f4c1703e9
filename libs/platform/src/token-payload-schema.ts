import * as v from 'valibot';

/**
 * Claims of an access token: what cookie PLD shows to scripts, so no personal data (rulings, "Tokens, cookies, return
 * addresses"). `iat` and `exp` are in seconds, as in every JWT.
 */
export const tokenPayloadSchema = v.object({
  sub: v.string(),
  memberNo: v.number(),
  providerCd: v.string(),
  countryCd: v.string(),
  iat: v.number(),
  exp: v.number(),
});
export type TokenPayload = v.InferOutput<typeof tokenPayloadSchema>;
