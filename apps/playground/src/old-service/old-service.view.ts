import { html } from 'hono/html';
import { oldServicePaths } from '../client/registration.ts';
import { page, playgroundLinks, type Markup } from '../pages/layout.view.ts';
import type { OldAccount } from './old-accounts.store.ts';

type OldService = Readonly<{
  account: OldAccount | null;
  said: string | null;
  /** Link to the portal: `form-action` does not allow a redirect to another origin. */
  go?: string;
}>;

const signIn = (): Markup =>
  html`<form class="card" method="post" action="${oldServicePaths.signIn}">
    <h2>Sign in to your old account</h2>
    <p>
      <label>Account <input name="name" value="Sailor" required maxlength="60" /></label>
    </p>
    <p>
      <label>Characters, separated by commas <input name="characters" value="Brine, Lark" /></label>
    </p>
    <button>Sign in</button>
  </form>`;

const moveForm = (): Markup =>
  html`<form method="post" action="${oldServicePaths.move}"><button>Move my account to Gatehouse</button></form>`;

function movedTo({ moved }: OldAccount): Markup {
  if (moved === null) return moveForm();
  return html`<p role="status" data-testid="moved">
    Moved to <strong>${moved.nickname}</strong>, member <span data-testid="moved-to">${moved.memberNo}</span>. Nothing
    is left to play here.
  </p>`;
}

function player(account: OldAccount, go: string | undefined): Markup {
  const { name, characters, moved } = account;
  return html`<section class="card" data-testid="old-account" data-moved="${moved === null ? 'false' : 'true'}">
    <h2>${name}</h2>
    <p>${moved === null ? 'Characters' : 'Characters, in the game now'}: ${characters.join(', ') || 'none'}</p>
    ${go === undefined ? movedTo(account) : html`<p><a class="button" href="${go}">Go to Gatehouse</a></p>`}
    <form method="post" action="${oldServicePaths.signOut}"><button class="second">Sign out</button></form>
  </section>`;
}

/** The old service: sign-in, the account with its characters, and its move. */
export const oldServicePage = ({ account, said, go }: OldService): Markup =>
  page({
    title: 'Old Harbor - Playground',
    tone: 'playground',
    brandName: 'Old Harbor',
    links: playgroundLinks,
    body: html`<h1>Old Harbor</h1>
      <p class="quiet">
        Stands in for the service where the playground game’s accounts were before. Its server begins the move of an
        account, sends its player to the portal, and takes the result when the player comes back.
      </p>
      ${said === null ? '' : html`<p class="notice" role="alert" data-testid="said">${said}</p>`}
      ${account === null ? signIn() : player(account, go)}`,
  });
