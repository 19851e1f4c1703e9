import type { ClientValue, channelingState } from '@gatehouse/api-contract';
import { onwardPath, siteOf, type Brand, type Environment, type Surface } from '@gatehouse/platform';
import type { LoginCheck } from '@gatehouse/session';
import type { Guard, GuardInput, GuardVerdict } from './guard.ts';

const site = siteOf('local', 'main');
export const mainSite = site.mainSite;
export const usSite = site.usSite;
export const toMain = { kind: 'leave', address: mainSite };
export const toUs = { kind: 'leave', address: usSite };
export const toHome = { kind: 'leave', address: site.home };
export const toMemberInfo = { kind: 'leave', address: `${site.memberSite}/member/info` };
export const redirect = (path: string) => ({ kind: 'redirect', path });
/** To the sign-in, and back to this path. */
export const toLoginFrom = (path: string) =>
  redirect(`/login?${new URLSearchParams({ redirect_url: `http://localhost:4200${path}` })}`);

type Visit = Readonly<{
  path?: string;
  login?: LoginCheck;
  brand?: Brand;
  environment?: Environment;
  surface?: Surface;
  referrer?: string;
  /** Flow memory. */
  entries?: Readonly<Record<string, unknown>>;
  cookies?: readonly string[];
  asked?: (client?: string) => void;
  reported?: (error: unknown) => void;
}>;

/** A visit as a guard sees it. */
export function visit({
  path = '/',
  login = 0,
  brand = 'main',
  environment = 'local',
  surface = 'browser',
  referrer = '',
  entries = {},
  cookies = [],
  asked,
  reported,
}: Visit = {}): GuardInput {
  const url = new URL(path, 'http://localhost:4200');
  const own = siteOf('local', brand);
  return {
    url,
    surface,
    referrer,
    flow: { read: (name) => entries[name] ?? null },
    report: (error) => reported?.(error),
    site: {
      brand,
      environment,
      home: own.home,
      main: own.mainSite,
      us: own.usSite,
      member: own.memberSite,
      inflowPath: own.inflowPath,
    },
    facts: { query: url.searchParams, cookies: new Set(cookies), brand, environment },
    async checkLogin(client) {
      asked?.(client);
      return login;
    },
  };
}

type Move = ClientValue<typeof channelingState>;

/** What the platform says of the move of an account. */
export const moveAt = (channelingStepCode: Move['channelingStepCode'], more: Partial<Move> = {}): Move => ({
  channelingStepCode,
  state: 's2',
  refresh_yn: 'N',
  game_name: 'Game',
  service_name: 'Service',
  account: null,
  nickname: 'alice',
  email: '',
  terms_area: '',
  redirect_url: '',
  registered_yn: 'N',
  moved_dt: null,
  ...more,
});

/** The verdict as the shell follows it: a redirect carries what the visit brought. */
export async function followed(guard: Guard, input: GuardInput): Promise<GuardVerdict> {
  const verdict = await guard(input);
  return verdict.kind === 'redirect' ? { ...verdict, path: onwardPath(verdict.path, input.url) } : verdict;
}
