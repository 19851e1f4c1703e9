import type { Brand } from './environments.ts';
import type { Route } from './route.ts';

/** Login styles (spec A §2); `stove` is the main brand's, `stove_popup` its popup variant (rulings, "Names"). */
export const styles = ['stove', 'stove_popup', 'ppool', 'cf', 'studio', 'vulcanus'] as const;
export type Style = (typeof styles)[number];

export type LoginPage = 'login' | 'social-login' | 'ppool-login' | 'migrate-login' | 'studio-login' | 'vulcanus-login';

/** Which login page a style shows when its settings name none. */
export const loginPageOfStyle: Readonly<Record<Style, LoginPage>> = {
  stove: 'login',
  stove_popup: 'social-login',
  ppool: 'ppool-login',
  cf: 'migrate-login',
  studio: 'studio-login',
  vulcanus: 'vulcanus-login',
};

/** Whether a text is a login style, exactly as written. */
export function isStyle(value: string | null | undefined): value is Style {
  return value != null && (styles as readonly string[]).includes(value);
}

/** A third-party inflow is one whose inflow path contains THIRD (spec A §6). */
export function isThirdPartyInflow(inflowPath: string | null | undefined): boolean {
  return inflowPath?.includes('THIRD') ?? false;
}

/**
 * Whether this concerns the studio (independent developers): its style, an inflow of its own, or an account of it. Page, edge and
 * account API ask this one function.
 */
export const isStudio = (asked: {
  style?: Style | null;
  inflowPath?: string | null;
  accountType?: 'MAIN' | 'STUDIO';
}): boolean =>
  asked.style === 'studio' ||
  asked.accountType === 'STUDIO' ||
  (asked.inflowPath?.toUpperCase().includes('STUDIO') ?? false);

type AskedStyle = Readonly<{
  styleType?: string | null;
  inflowPath?: string | null;
  brand: Brand;
  path?: Route;
}>;

/** Pages of one style only: the studio's, and the sign-up of the crossfire-type service. */
export function styleOfPath(path: Route): Style | null {
  if (path.startsWith('/studio/')) return 'studio';
  return path.startsWith('/signup/cf/') ? 'cf' : null;
}

/** Style choice: an allowed `style_type`, else popup for a THIRD inflow, else the brand's own (spec A §2). Pages of one style have theirs. */
export function chooseStyle(asked: AskedStyle): Style {
  const lower = asked.styleType?.toLowerCase();
  if (isStyle(lower)) return lower;
  const own = asked.path === undefined ? null : styleOfPath(asked.path);
  if (own) return own;
  if (isThirdPartyInflow(asked.inflowPath)) return 'stove_popup';
  return asked.brand === 'ppool' ? 'ppool' : 'stove';
}

/** Inflow path when the address names none: NONE, on the second brand PPOOL (spec A §9). */
export function defaultInflowPath(brand: Brand): string {
  return brand === 'ppool' ? 'PPOOL' : 'NONE';
}

/** What `data-theme` says: `auto` follows the device. */
const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Theme of a page: the settings' class list may fix one, else the style does (spec A §2: `cf` and `vulcanus` are dark). */
export function themeOf(style: Style, themeClasses: string): Theme {
  const classes = themeClasses.split(' ');
  if (classes.includes('dark')) return 'dark';
  if (classes.includes('light')) return 'light';
  return style === 'cf' || style === 'vulcanus' ? 'dark' : 'auto';
}
