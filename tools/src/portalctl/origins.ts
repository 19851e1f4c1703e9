import type { Environment } from '@gatehouse/platform';
import { remotePort } from '../files/workspace-remotes.ts';
import { configuredSite } from './configured-site.ts';

/** Where a remote's origin is when nothing else is said: known on one machine, a decision everywhere else. */
export function defaultOrigin(environment: Environment, name: string, portBase: number): string | null {
  const port = environment === 'local' ? remotePort(name, portBase) : null;
  return port === null ? null : `http://localhost:${port}`;
}

/** Why an origin may not serve code in an environment, or `null`. Code comes from our own hosts only. */
export function originComplaint(environment: Environment, origin: string): string | null {
  const url = URL.canParse(origin) ? new URL(origin) : null;
  if (!url || url.origin !== origin) return `${origin} is not an origin such as https://code.example`;
  if (environment === 'local') {
    const ours = url.protocol === 'http:' && url.hostname === 'localhost';
    return ours ? null : `${origin} is foreign: in local, code comes from http://localhost only`;
  }
  const domain = configuredSite(environment).cookieDomain;
  const ours = url.protocol === 'https:' && domain !== null && url.hostname.endsWith(`.${domain}`);
  return ours ? null : `${origin} is foreign: in ${environment}, code comes from https hosts below ${domain} only`;
}
