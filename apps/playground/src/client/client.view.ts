import { html } from 'hono/html';
import { page, type Markup } from '../pages/layout.view.ts';
import { clientPaths } from './registration.ts';
import type { Received } from './visits.store.ts';

const framed = (title: string, body: Markup) =>
  page({
    title: `${title} - Playground game`,
    tone: 'us',
    brandName: 'Playground game',
    links: [
      { href: clientPaths.home, text: 'Game' },
      { href: '/client/privacy', text: 'Privacy' },
    ],
    body: html`<h1>${title}</h1>
      ${body}`,
  });

function guest(): Markup {
  return html`<section class="card" data-testid="player" data-signed-in="false">
    <h2>Nobody is playing</h2>
    <p><a class="button" href="/client/sign-in?client=confidential">Sign in with Gatehouse</a></p>
    <p><a href="/client/sign-in?client=public">Sign in with Gatehouse, from an app without a secret</a></p>
  </section>`;
}

function player({ memberNo, nickname, country, client }: Received, characters: readonly string[]): Markup {
  return html`<section class="card" data-testid="player" data-signed-in="true">
    <h2>Welcome, ${nickname}</h2>
    <dl class="facts">
      <dt>Member number</dt>
      <dd data-testid="member-no">${memberNo}</dd>
      <dt>Characters</dt>
      <dd data-testid="characters">${characters.join(', ') || 'none yet'}</dd>
      <dt>Country</dt>
      <dd>${country}</dd>
      <dt>Signed in by</dt>
      <dd>${client === 'public' ? 'a proof key (PKCE)' : 'the secret of our server'}</dd>
    </dl>
    <form method="post" action="/client/sign-out"><button>Sign out</button></form>
  </section>`;
}

/** The game's own page, with the player as reported by the platform. */
export const gamePage = (who: Received | null, characters: readonly string[]): Markup =>
  framed(
    'Playground game',
    html`<p class="quiet">Stands in for a third party that signs players in through the portal.</p>
      <div class="columns">${who ? player(who, characters) : guest()}</div>`,
  );

/** Shown if the sign-in did not yield a player. */
export const refusedPage = (title: string, sentence: string): Markup =>
  framed(
    title,
    html`<p class="notice" role="alert" data-testid="refusal">${sentence}</p>
      <p><a class="button" href="${clientPaths.home}">Back to the game</a></p>`,
  );

/** Shown after a sign-out from the game; the portal's session continues. */
export const signedOutPage = (portalSignOut: string): Markup =>
  framed(
    'Signed out',
    html`<p data-testid="signed-out">You are signed out of the game.</p>
      <p><a class="button second" href="${portalSignOut}">Sign out of Gatehouse too</a></p>
      <p><a href="${clientPaths.home}">Back to the game</a></p>`,
  );

export const privacyPage = (): Markup =>
  framed(
    'Personal data handed over',
    html`<p>The game is told your member number, your nickname and your country, and nothing else it would keep.</p>`,
  );
