import { html } from 'hono/html';
import { page, playgroundLinks, type Markup } from './layout.view.ts';

type PhoneRequest = Readonly<{
  id: string;
  kind: 'qr' | 'authenticator';
  network: string | null;
  nation: string | null;
  agent: string | null;
  at: string;
  expiresIn: number;
  choices?: readonly string[] | undefined;
  typed?: string | undefined;
}>;

export type Phone = Readonly<{
  loginName: string;
  requests: readonly PhoneRequest[];
  pictures: readonly PhoneRequest[];
}>;

/** Every waiting sign-in page has a picture; a player's own is among the newest. */
const picturesShown = 4;

const framed = (body: Markup): Markup =>
  page({ title: 'Phone - Playground', tone: 'playground', brandName: 'Playground', links: playgroundLinks, body });

const where = ({ nation, network }: PhoneRequest) => [nation, network].filter(Boolean).join(', ') || 'unknown';

const facts = (request: PhoneRequest): Markup =>
  html`<dl class="facts">
    <dt>Where</dt>
    <dd>${where(request)}</dd>
    <dt>Browser</dt>
    <dd>${request.agent ?? 'unknown'}</dd>
    <dt>Asked</dt>
    <dd>${request.at.slice(0, 19).replace('T', ' ')} UTC</dd>
    <dt>Ends in</dt>
    <dd>${request.expiresIn} s</dd>
  </dl>`;

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

function question(loginName: string, request: PhoneRequest): Markup {
  const mine = hidden({ loginName, id: request.id });
  return html`<article class="card" data-request="${request.kind}">
    <h2>${request.kind === 'qr' ? 'Sign in on the screen you scanned?' : 'Is this you, signing in?'}</h2>
    ${facts(request)}
    <form method="post" action="/phone/approve">
      ${mine}
      ${
        request.choices
          ? html`<p>Which number does the page show?</p>
              <div class="steps">
                ${request.choices.map((number) => html`<button name="number" value="${number}">${number}</button>`)}
              </div>
              <p class="quiet">Or type this one in on the page: <strong class="copy">${request.typed}</strong></p>`
          : html`<div class="steps"><button>Approve</button></div>`
      }
    </form>
    <form method="post" action="/phone/decline" class="steps">${mine}<button class="second">Decline</button></form>
  </article>`;
}

const picture = (loginName: string, request: PhoneRequest): Markup =>
  html`<li>
    ${facts(request)}
    <form method="post" action="/phone/scan" class="steps">
      ${hidden({ loginName, id: request.id })}<button class="second">Point the camera at this one</button>
    </form>
  </li>`;

/** Form to choose the account of the phone. */
export function phoneChoicePage(people: readonly string[] | string): Markup {
  return framed(
    html`<h1>Phone</h1>
      <p class="quiet">A phone with the platform's app, signed in as somebody.</p>
      <section class="card">
        ${
          typeof people === 'string'
            ? html`<p class="notice" role="status">${people}</p>`
            : html`<form method="get" action="/phone" class="fields">
                <label
                  >Signed in on this phone
                  <select name="loginName">
                    ${people.map((loginName) => html`<option>${loginName}</option>`)}
                  </select></label
                >
                <button>Pick up the phone</button>
              </form>`
        }
      </section>`,
  );
}

/** The phone's requests, QR codes to scan, and its one-time code. `said`: result of the last tap. */
export function phonePage({ loginName, requests, pictures }: Phone, said: string | null): Markup {
  const again = `/phone?${new URLSearchParams({ loginName }).toString()}`;
  return framed(
    html`<h1>Phone of ${loginName}</h1>
      <p><a href="${again}">Look again</a> · <a href="/phone">Another phone</a></p>
      ${said === null ? '' : html`<p class="notice" role="status">${said}</p>`}
      <div class="columns">
        <div class="stack">
          ${
            requests.length === 0
              ? html`<p class="card quiet">No requests.</p>`
              : requests.map((request) => question(loginName, request))
          }
          <section class="card">
            <h2>One-time code</h2>
            <form method="post" action="/phone/login-code">${hidden({ loginName })}<button>Show a code</button></form>
          </section>
          <section class="card">
            <h2>Authenticator</h2>
            <form method="post" action="/phone/authenticator">
              ${hidden({ loginName })}<button class="second">Confirm that it is switched on</button>
            </form>
          </section>
        </div>
        <div class="stack">
          <section class="card">
            <h2>Scan a QR code</h2>
            <form method="post" action="/phone/scan" class="fields">
              ${hidden({ loginName })}
              <label>What the picture says <input name="url" autocomplete="off" spellcheck="false" /></label>
              <button>Scan</button>
            </form>
          </section>
          <section class="card">
            <h2>Newest pictures on screens</h2>
            ${
              pictures.length === 0
                ? html`<p class="quiet">None.</p>`
                : html`<ul class="plain stack">
                    ${pictures.slice(0, picturesShown).map((request) => picture(loginName, request))}
                  </ul>`
            }
          </section>
        </div>
      </div>`,
  );
}
