import type { Brand, Environment } from '../environments.ts';
import type { ReturnRules } from '../return-gate.ts';

/** The five families of domains a return address may lead to (spec A §5). */
export const returnFamilies = ['main', 'test', 'us', 'gameClub', 'legacy'] as const;
export type ReturnFamily = (typeof returnFamilies)[number];

/** Families each brand accepts: the set differs by brand (spec A §5). */
export const familiesOfBrand: Readonly<Record<Brand, readonly ReturnFamily[]>> = {
  main: ['main', 'test', 'us', 'gameClub', 'legacy'],
  ppool: ['us', 'main', 'test'],
};

/** Addresses of one brand in one environment, and of its neighbours. All addresses are absolute, without a final slash. */
export type Site = Readonly<{
  environment: Environment;
  brand: Brand;
  /** Host header values that mean this site. */
  hosts: readonly string[];
  origin: string;
  /** Brand home: where a refused return address leads. */
  home: string;
  mainSite: string;
  usSite: string;
  memberSite: string;
  /** Origins the edge calls; a page never does (spec A §7, B §7). */
  apiHost: string;
  secureApiHost: string;
  cdnHost: string;
  /** `null`: host-only cookies. */
  cookieDomain: string | null;
  /** Inflow path of a visit that names none (spec A §9). */
  inflowPath: string;
  returns: ReturnRules;
}>;

export type Sites = Readonly<Record<Brand, Site>>;

/** Pages of the member site that the portal refers to (spec A §2). */
export const memberPages = {
  info: '/member/info',
  authenticator: '/member/authenticator',
  otpAuthenticator: '/otp/authenticator',
} as const;
type MemberPage = keyof typeof memberPages;

/** Address of a page of the member site. */
export function memberPageOf(memberSite: string, page: MemberPage): string {
  return `${memberSite}${memberPages[page]}`;
}
