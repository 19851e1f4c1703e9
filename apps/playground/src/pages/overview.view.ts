import { demoPassword } from '@gatehouse/platform';
import { html } from 'hono/html';
import type { Message } from '../inbox.store.ts';
import { messageList } from './inbox.view.ts';
import { page, playgroundLinks, type Markup } from './layout.view.ts';
import { readableSpan, readableTime } from './time.ts';

export type Place = Readonly<{ name: string; address: string; link: boolean }>;
type Person = Readonly<{ loginName: string; state: string; country: string }>;

export type OverviewParts = Readonly<{
  places: readonly Place[];
  /** A sentence instead of the list if the platform is unreachable. */
  people: readonly Person[] | string;
  clock: Readonly<{ now: number; offsetMs: number }> | string;
  newest: readonly Message[];
}>;

/** Steps of the clock form, in milliseconds. */
const clockSteps = [
  { text: '1 minute', ms: 60_000 },
  { text: '10 minutes', ms: 600_000 },
  { text: '1 hour', ms: 3_600_000 },
  { text: '1 day', ms: 86_400_000 },
  { text: '15 days', ms: 15 * 86_400_000 },
  { text: '30 days', ms: 30 * 86_400_000 },
] as const;

const notice = (sentence: string) => html`<p class="notice" role="status">${sentence}</p>`;

function placesCard(places: readonly Place[]): Markup {
  return html`<section class="card">
    <h2>What runs where</h2>
    <dl class="facts">
      ${places.map(
        ({ name, address, link }) =>
          html`<dt>${name}</dt>
            <dd>${link ? html`<a href="${address}">${address}</a>` : html`<code>${address}</code>`}</dd>`,
      )}
    </dl>
  </section>`;
}

function peopleCard(people: OverviewParts['people']): Markup {
  if (typeof people === 'string')
    return html`<section class="card">
      <h2>People</h2>
      ${notice(people)}
    </section>`;
  return html`<section class="card people">
    <h2>People</h2>
    <p>
      The password of all of them is <code class="copy">${demoPassword}</code>.
      <span class="quiet">One click selects an ID or the password.</span>
    </p>
    <div class="scroll" tabindex="0" role="region" aria-label="Demo people">
      <table>
        <thead>
          <tr>
            <th scope="col">ID</th>
            <th scope="col">State</th>
            <th scope="col">Country</th>
          </tr>
        </thead>
        <tbody>
          ${people.map(
            (person) =>
              html`<tr>
                <td><code class="copy">${person.loginName}</code></td>
                <td>${person.state}</td>
                <td>${person.country}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

function clockCard(clock: OverviewParts['clock']): Markup {
  if (typeof clock === 'string')
    return html`<section class="card">
      <h2>Clock</h2>
      ${notice(clock)}
    </section>`;
  const ahead =
    clock.offsetMs === 0
      ? 'The platform’s clock shows the real time.'
      : `The platform’s clock is ${readableSpan(clock.offsetMs)} ahead.`;
  return html`<section class="card">
    <h2>Clock</h2>
    <p><time class="big" datetime="${new Date(clock.now).toISOString()}">${readableTime(clock.now)}</time></p>
    <p class="quiet" role="status">${ahead}</p>
    <form method="post" action="/clock" class="steps">
      ${clockSteps.map(({ text, ms }) => html`<button name="advanceMs" value="${ms}" class="second">+ ${text}</button>`)}
      <button name="reset" value="true">Back to real time</button>
    </form>
  </section>`;
}

const maintenanceSteps = [
  { text: 'Announce for 2 minutes from now', value: 'announce' },
  { text: 'Begin now', value: 'begin' },
  { text: 'End', value: 'end' },
] as const;

const maintenanceCard = () =>
  html`<section class="card">
    <h2>Maintenance</h2>
    <p class="quiet">Closes both brands. Open pages notice within two minutes, or when they come to the front.</p>
    <form method="post" action="/maintenance" class="steps">
      ${maintenanceSteps.map(
        ({ text, value }) => html`<button name="step" value="${value}" class="second">${text}</button>`,
      )}
    </form>
  </section>`;

const bannerCard = () =>
  html`<section class="card">
    <h2>Banner of the sign-in page</h2>
    <p class="quiet">Pages that are opened ten seconds later have it, in every language.</p>
    <form method="post" action="/banner" class="steps">
      <button name="step" value="show" class="second">Show for 10 minutes</button>
      <button name="step" value="end" class="second">End</button>
    </form>
  </section>`;

export function overviewPage({ places, people, clock, newest }: OverviewParts): Markup {
  return page({
    title: 'Playground',
    tone: 'playground',
    brandName: 'Playground',
    links: playgroundLinks,
    body: html`<h1>Playground</h1>
      <p class="quiet">Simulates the systems outside the account platform. It does not start in a live environment.</p>
      <div class="columns">
        <div class="stack">${peopleCard(people)} ${placesCard(places)}</div>
        <div class="stack">
          ${clockCard(clock)} ${maintenanceCard()} ${bannerCard()}
          <section class="card">
            <h2>Inbox</h2>
            ${messageList(newest)}
            <p><a href="/inbox">All messages</a></p>
          </section>
        </div>
      </div>`,
  });
}
