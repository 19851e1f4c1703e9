import { html } from 'hono/html';
import type { HostMessage } from '../host-messages.store.ts';
import { page, playgroundLinks, type Markup } from './layout.view.ts';
import { readableTime } from './time.ts';

export type Door = Readonly<{ text: string; href: string }>;

const framed = (title: string, script: string | undefined, body: Markup): Markup =>
  page({
    title: `${title} - Playground`,
    tone: 'playground',
    brandName: 'Playground',
    links: playgroundLinks,
    ...(script === undefined ? {} : { script }),
    body,
  });

function received(messages: readonly HostMessage[]): Markup {
  return html`<section class="card">
    <h2>Received</h2>
    <ul class="plain" data-messages role="log" aria-label="Received messages">
      ${messages.map(
        ({ event, data, at }) =>
          html`<li>
            <strong>${event}</strong> <code>${JSON.stringify(data)}</code>
            <time class="quiet" datetime="${at}">${readableTime(Date.parse(at))}</time>
          </li>`,
      )}
    </ul>
    <form method="post" action="/host/clear" class="steps"><button class="second">Forget all</button></form>
  </section>`;
}

const doorList = (doors: readonly Door[]) =>
  html`<ul class="plain">
    ${doors.map(({ text, href }) => html`<li><a href="${href}">${text}</a></li>`)}
  </ul>`;

/** The PC launcher: ways into the portal as its web view takes them, and what the portal called. */
export function launcherPage(doors: readonly Door[], messages: readonly HostMessage[]): Markup {
  return framed(
    'Launcher',
    undefined,
    html`<h1>Launcher</h1>
      <p class="quiet">
        Opens the portal as the launcher does. Come back here to see what it called; each call is answered.
      </p>
      <div class="columns">
        <section class="card">
          <h2>Open the portal</h2>
          ${doorList(doors)}
        </section>
        ${received(messages)}
      </div>`,
  );
}

export type Framed = Readonly<{ address: string; origin: string; title: string }>;

/** The game SDK: the portal in the frame of a web view, and what the portal told. */
export function sdkPage(doors: readonly Door[], shown: Framed, messages: readonly HostMessage[]): Markup {
  return framed(
    'Game SDK',
    '/sdk-host.js',
    html`<h1>Game SDK</h1>
      <p class="quiet" role="status" data-state>Shown: ${shown.title}</p>
      <div class="columns">
        <iframe class="mail" title="Web view" src="${shown.address}" data-origin="${shown.origin}"></iframe>
        <div class="stack">
          <section class="card">
            <h2>Open in the web view</h2>
            ${doorList(doors)}
          </section>
          ${received(messages)}
        </div>
      </div>`,
  );
}
