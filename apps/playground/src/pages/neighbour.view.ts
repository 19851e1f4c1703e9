import { html } from 'hono/html';
import type { Visitor } from '../signed-in.ts';
import { page, type Markup } from './layout.view.ts';
import { readableTime } from './time.ts';

export type Neighbour = Readonly<{
  path: string;
  name: string;
  tone: 'main' | 'us' | 'member';
  about: string;
  /** Pages of the portal that it links to, by path, with a query where it needs one. */
  pages?: Readonly<Record<string, string>>;
  /** Pages of its own, by path. */
  own?: Readonly<Record<string, string>>;
}>;

/** What the portal does for a member, from the page about the account. */
const accountPages = {
  '/myinfo/myaccount/change-id': 'Email addresses',
  '/myinfo/myaccount/change_nation': 'Country',
  '/myinfo/myaccount/switch_id': 'Email account',
  '/myinfo/deleteAccount': 'Delete account',
  '/account/changes?all=Y': 'Recent changes',
};

/** The neighbouring sites to which the portal sends people. */
export const neighbours: readonly Neighbour[] = [
  { path: '/main', name: 'Main site', tone: 'main', about: 'Stands in for the game platform’s main site.' },
  { path: '/us', name: 'US site', tone: 'us', about: 'Stands in for the second brand’s site.' },
  {
    path: '/member/info',
    name: 'Member site',
    tone: 'member',
    about: 'Stands in for the member information page.',
    pages: accountPages,
    own: { '/member/devices': 'Devices', '/member/authenticator': 'Authenticator settings' },
  },
  {
    path: '/otp/authenticator',
    name: 'Authenticator',
    tone: 'member',
    about: 'Stands in for the authenticator’s own page.',
  },
  { path: '/support', name: 'Customer service', tone: 'member', about: 'Stands in for the customer service.' },
];

type NeighbourParts = Readonly<{
  site: Neighbour;
  /** The address with which this page was opened. */
  address: string;
  visitor: Visitor | null;
  signInHref: string;
  signOutHref: string;
  /** Address of a page of the portal that leads back here. */
  hrefOf(this: void, path: string): string;
}>;

function who(visitor: Visitor | null, signInHref: string, signOutHref: string): Markup {
  if (!visitor) {
    return html`<section class="card" data-testid="who" data-signed-in="false">
      <h2>Nobody is signed in</h2>
      <p class="quiet">There is no payload cookie, or it is over.</p>
      <p><a class="button" href="${signInHref}">Sign in</a></p>
    </section>`;
  }
  return html`<section class="card" data-testid="who" data-signed-in="true">
    <h2>Signed in</h2>
    <dl class="facts">
      <dt>Member number</dt>
      <dd data-testid="member-no">${visitor.memberNo}</dd>
      <dt>Provider</dt>
      <dd>${visitor.providerCd}</dd>
      <dt>Country</dt>
      <dd>${visitor.countryCd}</dd>
      <dt>Until</dt>
      <dd><time datetime="${new Date(visitor.expiresAt).toISOString()}">${readableTime(visitor.expiresAt)}</time></dd>
    </dl>
    <p><a class="button" href="${signOutHref}">Sign out</a></p>
  </section>`;
}

function furtherPages({ site: { pages = {}, own = {} }, hrefOf }: Pick<NeighbourParts, 'site' | 'hrefOf'>): Markup {
  return html`${Object.entries(own).map(([path, name]) => html`<p><a href="${path}">${name}</a></p>`)}
  ${Object.entries(pages).map(
    ([path, name]) => html`<p><a href="${hrefOf(path)}" data-testid="portal-page">${name}</a></p>`,
  )}`;
}

export function neighbourPage({ site, address, visitor, signInHref, signOutHref, hrefOf }: NeighbourParts): Markup {
  return page({
    title: `${site.name} - Playground`,
    tone: site.tone,
    brandName: site.name,
    links: [...neighbours.map(({ path, name }) => ({ href: path, text: name })), { href: '/', text: 'Playground' }],
    body: html`<h1>${site.name}</h1>
      <p class="quiet">${site.about}</p>
      <div class="columns">
        ${who(visitor, signInHref, signOutHref)}
        <section class="card">
          <h2>Reached with</h2>
          <p><code class="address" data-testid="address">${address}</code></p>
          <p class="quiet">The part after # stays in the browser and is not shown.</p>
          ${furtherPages({ site, hrefOf })}
        </section>
      </div>`,
  });
}
