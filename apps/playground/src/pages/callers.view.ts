import { verificationFacts, type VerificationType } from '@gatehouse/api-contract';
import { html } from 'hono/html';
import type { Answered, VerificationResult } from '../client/platform.client.ts';
import type { HeardEvents } from '../game/heard-events.store.ts';
import { page, playgroundLinks, type Markup } from './layout.view.ts';
import { readableTime } from './time.ts';

type Callers = Readonly<{
  /** Query of the return address. */
  returned?: Readonly<Record<string, string>> | null;
  /** The platform's answer to the caller's server. */
  result?: Answered<VerificationResult> | null;
  said?: string;
  /** What the platform told the game of its members. */
  heard?: ReturnType<HeardEvents['list']>;
  /** Link to the portal's page of the opened verification: `form-action` does not allow a redirect to another origin. */
  go?: string;
  /** A game shows the page in its web view: the portal takes a game's token from no link. */
  inGame?: boolean;
  /** What was opened. */
  type?: VerificationType;
}>;

const returnedTo = (returned: Readonly<Record<string, string>>): Markup =>
  html`<section class="notice" role="status">
    <h2>A player was returned</h2>
    <dl class="facts">
      ${Object.entries(returned).map(
        ([name, value]) =>
          html`<dt>${name}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </section>`;

function resultTaken(result: Answered<VerificationResult>): Markup {
  if (!result.ok)
    return html`<p class="notice" role="status">The platform gives the caller no result: ${result.refusal}.</p>`;
  const { way, member_no: memberNo, contact } = result.value;
  return html`<p class="notice" role="status">
    The caller took the result: proven by ${way}, member ${memberNo ?? 'none yet'}${contact && `, ${contact}`}.
  </p>`;
}

/** An event in one line: what, what of it, whose, when. */
const heardText = ({ at, event, member_no: member, facts }: ReturnType<HeardEvents['list']>[number]): string =>
  [event, ...facts, `member ${member}`, readableTime(at)].join(', ');

function heardBy(events: ReturnType<HeardEvents['list']>): Markup | string {
  if (events.length === 0) return '';
  return html`<section class="card">
    <h2>What the game heard</h2>
    <ul>
      ${events.map((event) => html`<li>${heardText(event)}</li>`)}
    </ul>
  </section>`;
}

/** The game's own page, which shows an address of the portal in its web view. */
function inFrame(address: string): string {
  const { pathname, search } = new URL(address);
  return `/sdk?${new URLSearchParams({ show: `${pathname}${search}` }).toString()}`;
}

/** What is verified, for whom, and where it is shown. */
const chooser = (): Markup =>
  html`<section class="card">
    <form method="post" action="/callers" class="fields">
      <label
        >Type
        <select name="type">
          ${Object.entries(verificationFacts).map(
            ([name, { whose, ways }]) => html`<option value="${name}">${name} (${whose}; ${ways.join(', ')})</option>`,
          )}
        </select></label
      >
      <label>Account (empty: nobody's yet) <input name="loginName" autocomplete="off" spellcheck="false" /></label>
      <label
        >How
        <select name="way">
          <option value="">as the account allows</option>
          <option>person</option>
          <option>email</option>
          <option>phone</option>
          <option value="qna">question and answer</option>
        </select></label
      >
      <label>Contact that the caller knows <input name="contact" autocomplete="off" spellcheck="false" /></label>
      <label>Return to (empty: this page) <input name="redirectUrl" autocomplete="off" spellcheck="false" /></label>
      <label
        >Shown in
        <select name="surface">
          <option value="browser">a browser</option>
          <option value="sdk">the game's web view</option>
        </select></label
      >
      <button>Send to the portal</button>
    </form>
  </section>`;

/** Form to choose a type and an account, link to the portal, and the result on return. */
export function callersPage({
  returned = null,
  result = null,
  heard = [],
  said,
  go,
  inGame = false,
  type,
}: Callers): Markup {
  return page({
    title: 'Callers - Playground',
    tone: 'playground',
    brandName: 'Playground',
    links: playgroundLinks,
    body: html`<h1>Callers</h1>
      <p class="quiet">
        Stands in for whoever needs a player verified: a withdrawal, a change of country, a game. A site opens a
        verification for this browser and sends it to the portal, which returns it here. A game opens its web view with
        its player's token, and hears from the view how it ended (<a href="/sdk">Game SDK</a>). The server of either
        takes the result from the platform, once.
      </p>
      ${returned === null ? '' : returnedTo(returned)} ${result === null ? '' : resultTaken(result)}
      ${said === undefined ? '' : html`<p class="notice" role="status">${said}</p>`}
      ${go === undefined ? '' : html`<p class="notice" role="status"><a href="${inGame ? inFrame(go) : go}" data-address="${go}">Go to the portal</a></p>`}
      ${inGame && type !== undefined ? html`<p><a href="/callers?returned=${type}">Take the result for the game</a></p>` : ''}
      ${chooser()} ${heardBy(heard)}`,
  });
}
