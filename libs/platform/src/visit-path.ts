import { routeAt, splitLocale } from './locales.ts';
import { parseAddress } from './parse-address.ts';
import { styleOfPath } from './styles.ts';

/*
 * What a visit brought belongs to the visit. Here is which of it a link inside the portal carries, and how an address with a
 * query is written; nothing else builds one (`tools/src/visit`).
 */

/** Where the visitor wants to go afterwards, and for whom: these belong together. */
export const returnNames = ['client_id', 'redirect_url', 'callback_url', 'client_state'] as const;

/** What a visit brought, in the order in which addresses carry it. `client_state` is the caller's `state`. */
export const visitNames = [
  'inflow_path',
  'style_type',
  'game_id',
  'game_no',
  ...returnNames,
  'show_play_button',
  'from',
  'lang',
] as const;
export type VisitName = (typeof visitNames)[number];

/** What a visit brought, as far as it brought anything. */
export type BroughtAlong = Readonly<Partial<Record<VisitName, string>>>;

/** Pages on which a visit can begin with a caller's `state`; on all others `state` is that of a flow. */
const callerStatePaths =
  /^\/(auth\/)?(log(in|out)|authorize)$|^\/simplify$|^\/oauth\/(login|launcher|BaseThirdLogin|third-login\/\w+)$/;
/** Whether `state` in this address is the caller's own and not that of a flow. */
export const takesCallerState = (url: Pick<URL, 'pathname'>): boolean => callerStatePaths.test(routeAt(url));

/** Pages whose `from` is their own and not the launcher's. */
const ownFrom = /^\/((change|recovery|reset)\/pw|webview\/)/;

/** What the visit at this address brought. */
export function visitIn(url: URL): BroughtAlong {
  const path = routeAt(url);
  const given = (name: string) => url.searchParams.get(name) ?? '';
  const values: Partial<Record<VisitName, string>> = {};
  for (const name of visitNames) {
    let value = given(name);
    if (name === 'client_state' && takesCallerState(url)) value ||= given('state');
    if (name === 'style_type') value ||= styleOfPath(path) ?? '';
    if (name === 'from' && ownFrom.test(path)) value = '';
    if (value) values[name] = value;
  }
  // A page of the portal is no client's address: the client is in that address, and named here for this page alone.
  if (values.redirect_url?.startsWith(`${url.origin}/`)) delete values.client_id;
  return values;
}

/** A path of the portal with a query of its own. Values that are empty or absent are left out. */
export function pathWith(path: string, own: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(own).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}

/** Puts what a visit brought behind what the path says itself. */
function carry(target: URL, brought: BroughtAlong): void {
  const { searchParams: query } = target;
  const path = routeAt(target);
  // Another return address replaces the visit's own, whose client and state belong to that one.
  const returnsElsewhere =
    (query.has('redirect_url') && query.get('redirect_url') !== brought.redirect_url) ||
    parseAddress(brought.redirect_url ?? '')?.href === target.href; // the visit comes home here: no page returns to itself
  for (const name of visitNames) {
    const value = brought[name];
    const isReturn = returnNames.some((known) => known === name);
    if (!value || query.has(name) || (isReturn && returnsElsewhere)) continue;
    if (name === 'from' && ownFrom.test(path)) continue;
    if (name === 'style_type' && value === styleOfPath(path)) continue;
    const isState = name === 'client_state' && takesCallerState(target) && !query.has('state');
    query.set(isState ? 'state' : name, value);
  }
}

/**
 * The address of a path of the portal for the visit at `from`: with its language segment and everything the visit brought.
 * What the path says itself wins. Throws for anything but a path of the portal.
 */
export function onwardPath(to: string, from: URL): string {
  const target = new URL(to, from);
  if (!to.startsWith('/') || target.origin !== from.origin) throw new TypeError(`not a path of the portal: ${to}`);
  carry(target, visitIn(from));
  const { locale } = splitLocale(from.pathname);
  const segment = locale && !splitLocale(target.pathname).locale ? `/${locale}` : '';
  return `${segment}${target.pathname}${target.search}${target.hash}`;
}
