import * as v from 'valibot';
import { foreverDaysOf, foreverDaysOfStyle, foreverDaysUsual } from './cookies.ts';
import { locales } from './locales.ts';
import { passwordMax } from './password-max.ts';
import { layouts } from './routes-file.ts';
import { loginPageOfStyle, styles, type Style } from './styles.ts';

const method = v.picklist(['dream', 'toss', 'phone']);
const menuItem = v.picklist(['pw', 'register', 'id']);
const provider = v.picklist(['NAVER', 'GP', 'SO', 'FB', 'TW', 'APPLE', 'SM', 'LINE']);
const localeList = v.array(v.picklist(locales));
const passwordLength = v.pipe(v.number(), v.integer(), v.minValue(passwordMax.usual), v.maxValue(passwordMax.highest));
const switchOn = v.optional(v.boolean(), false);

/** Login settings of one style (spec A §3), fetched from the CDN part by the style's name in lower case. */
export const loginSettingsSchema = v.object({
  style: v.picklist(styles),
  logo: v.optional(v.picklist(['main', 'ppool']), 'main'),
  logo_url: v.optional(v.string(), ''),
  sub_logo: v.optional(v.string(), ''),
  id_contents: v.optional(v.picklist(['id', 'id-or-email']), 'id-or-email'),
  pw_contents: v.optional(v.string(), ''),
  onetime: switchOn,
  onetime_global: switchOn,
  forever: v.optional(v.boolean(), true),
  forever_date: v.optional(v.pipe(v.number(), v.integer(), v.transform(foreverDaysOf)), foreverDaysUsual),
  member_menu: v.optional(v.array(menuItem), ['pw', 'register', 'id']),
  member_menu_global: v.optional(v.array(menuItem), ['pw', 'register', 'id']),
  border_line: v.optional(v.boolean(), true),
  third_party: v.optional(
    v.object({
      type: v.optional(v.picklist(['horizontal', 'vertical', 'none']), 'none'),
      list: v.optional(v.array(provider), []),
      login_providers_by_country: v.optional(
        v.array(v.object({ countries: v.array(v.string()), providers: v.array(provider) })),
        [],
      ),
      /** Inflow paths by which Twitter may be used; filled in by the platform from its own setting. */
      twitter_inflow_paths: v.optional(v.array(v.string()), ['NONE', 'PPOOL']),
    }),
    {},
  ),
  qrCode: v.optional(
    v.object({
      disabled_nations: v.optional(v.array(v.string()), []),
      polling_seconds: v.optional(v.pipe(v.number(), v.minValue(1)), 5),
    }),
    {},
  ),
  locale: v.optional(
    v.object({
      active: v.optional(v.boolean(), true),
      list: v.optional(localeList, [...locales]),
      mobileSdk: v.optional(localeList, ['ko', 'en', 'zh-cn', 'zh-tw', 'ja']),
    }),
    {},
  ),
  disabled_push_nations: v.optional(v.array(v.string()), []),
  available_push_nations: v.optional(v.array(v.string()), []),
  available_test_login: switchOn,
  /** Space-separated classes. */
  theme: v.optional(v.string(), 'main'),
  /** Longest password that may be chosen (rulings, "Passwords"); filled in by the platform from its own setting. */
  password: v.optional(v.object({ max: passwordLength })),
  /** `closed`: nobody signs in by this style for now; its page says so, and the platform refuses. */
  status: v.optional(
    v.pipe(
      v.string(),
      v.transform((text): 'open' | 'closed' => (text.toLowerCase() === 'closed' ? 'closed' : 'open')),
    ),
    'open',
  ),
  /** Where a sign-in without a return address leads; `''`: the brand's home. */
  redirect_url: v.optional(v.string(), ''),
  /** `cf`: accounts of the crossfire-type service, which may have to move first. Kept with the record of a sign-in. */
  login_method: v.optional(v.picklist(['cf', 'stoveThird', 'ppool', 'stove', 'vulcanus', 'studio']), 'stove'),
  login_component: v.optional(
    v.picklist(['login', 'social-login', 'ppool-login', 'migrate-login', 'studio-login', 'vulcanus-login']),
    'login',
  ),
  layout: v.optional(v.picklist(layouts)),
  verification: v.optional(v.record(v.string(), v.array(method)), {}),
  countrySorting: v.optional(v.array(v.string()), []),
  tabs: v.optional(v.array(v.string()), ['login']),
  tabs_global: v.optional(v.array(v.string()), ['login']),
});
export type LoginSettings = v.InferOutput<typeof loginSettingsSchema>;

const methodOfStyle: Readonly<Record<Style, v.InferInput<typeof loginSettingsSchema>['login_method']>> = {
  stove: 'stove',
  stove_popup: 'stoveThird',
  ppool: 'ppool',
  cf: 'cf',
  studio: 'studio',
  vulcanus: 'vulcanus',
};

/** Settings that work when those of the CDN part cannot be had (spec A §7, "a local mock is used"): no social buttons, no QR code. */
export function defaultLoginSettings(style: Style): LoginSettings {
  return v.parse(loginSettingsSchema, {
    style,
    logo: style === 'ppool' ? 'ppool' : 'main',
    id_contents: style === 'cf' ? 'id' : 'id-or-email',
    forever_date: foreverDaysOfStyle[style] ?? foreverDaysUsual,
    login_method: methodOfStyle[style],
    login_component: loginPageOfStyle[style],
    ...(style === 'vulcanus' ? { layout: 'vulcanus', member_menu: [], member_menu_global: [] } : {}),
  });
}
