import * as v from 'valibot';

/** Flags of the wire: Y means true (spec A §3). */
export const yesNo = v.picklist(['Y', 'N']);

/** gds_info: where the player is. `ip` is accepted and never believed (spec A §3). */
export const gdsInfo = v.object({
  is_default: v.optional(v.boolean()),
  nation: v.optional(v.pipe(v.string(), v.maxLength(2))),
  regulation: v.optional(v.pipe(v.string(), v.maxLength(20))),
  timezone: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Minutes; no zone is a day away. */
  utc_offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1440), v.maxValue(1440))),
  lang: v.optional(v.pipe(v.string(), v.maxLength(10))),
  ip: v.optional(v.pipe(v.string(), v.maxLength(45))),
});

export type GdsInfo = v.InferOutput<typeof gdsInfo>;

/** Member record (spec A §3). */
export const member = v.object({
  accountType: v.string(),
  memberNo: v.number(),
  nickname: v.string(),
  countryCd: v.string(),
  language_cd: v.string(),
  timezone: v.string(),
  utcOffset: v.number(),
  regDt: v.number(),
  personVerifyYn: yesNo,
  emailVerifyYn: yesNo,
  loginCountryCd: v.string(),
  loginTimezone: v.string(),
  loginLanguage: v.string(),
  providerCd: v.string(),
  /** Masked: the first two characters of the local part. */
  email: v.string(),
  providerUserId: v.string(),
  parentVerifyYn: yesNo,
  birthDt: v.string(),
  age: v.number(),
  pwdCampaignYn: yesNo,
});
export type Member = v.InferOutput<typeof member>;
