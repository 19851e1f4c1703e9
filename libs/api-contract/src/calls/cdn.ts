import { loginSettingsSchema } from '@gatehouse/platform';
import * as v from 'valibot';
import { defineCall } from '../definition/define-call.ts';
import { text } from '../schemas/fields.ts';

const cdn = {
  area: 'shell',
  base: 'cdn',
  method: 'GET',
  auth: 'none',
  envelope: 'raw',
  refusals: {},
  spec: 'A§7',
} as const;

/** Login settings of a style; the path is ours, the specification shows none. */
export const loginSettings = defineCall({
  ...cdn,
  id: 'ep:cdn:login-settings',
  path: 'accounts/login-settings/:style',
  pathIsOurs: true,
  params: v.object({ style: text(40) }),
  value: loginSettingsSchema,
});

export const accountsConfig = defineCall({
  ...cdn,
  id: 'ep:cdn:GET accounts/config.json',
  path: 'accounts/config.json',
  value: v.object({
    customerService: v.optional(v.string(), ''),
    logoUrl: v.optional(v.string(), ''),
    maintenance: v.optional(v.boolean(), false),
  }),
});

const banners = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    text: v.optional(v.string(), ''),
    image: v.optional(v.string(), ''),
    link: v.optional(v.string(), ''),
  }),
);

export const loginBanner = defineCall({
  ...cdn,
  id: 'ep:cdn:GET accounts/:locale/banner.json',
  path: 'accounts/:locale/banner.json',
  params: v.object({ locale: text(10) }),
  value: banners,
});

export const signUpCompleteBanner = defineCall({
  ...cdn,
  id: 'ep:cdn:GET accounts/:locale/complete_banner.json',
  path: 'accounts/:locale/complete_banner.json',
  params: v.object({ locale: text(10) }),
  value: banners,
});
