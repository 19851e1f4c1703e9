import { siteOf, type Brand, type Environment } from '@gatehouse/platform';
import type { LoginCheck } from '@gatehouse/session';
import type { GuardInput } from './guard.ts';

export const mainSite = siteOf('local', 'main').mainSite;
export const usSite = siteOf('local', 'main').usSite;
export const toMain = { kind: 'leave', address: mainSite };

type Visit = Readonly<{ path?: string; login?: LoginCheck; brand?: Brand; environment?: Environment; asked?: (client?: string) => void }>;

/** A visit as a guard sees it. */
export function visit({ path = '/', login = 0, brand = 'main', environment = 'local', asked }: Visit = {}): GuardInput {
  const url = new URL(path, 'http://localhost:4200');
  const site = siteOf('local', brand);
  return {
    url,
    site: { brand, environment, home: site.home, main: site.mainSite, us: site.usSite, member: site.memberSite },
    facts: { query: url.searchParams, cookies: new Set(), brand, environment },
    async checkLogin(client) {
      asked?.(client);
      return login;
    },
  };
}
