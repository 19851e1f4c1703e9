import { html } from 'hono/html';
import type { Game, GameDevice } from '../game/game.client.ts';
import type { HostMessage } from '../host-messages.store.ts';
import { launcherMoods, type LauncherMood } from '../launcher-moods.store.ts';
import { page, playgroundLinks, type Markup } from './layout.view.ts';
import { readableTime } from './time.ts';

export type PortalLink = Readonly<{ text: string; href: string }>;

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

const linkList = (links: readonly PortalLink[]) =>
  html`<ul class="plain">
    ${links.map(({ text, href }) => html`<li><a href="${href}">${text}</a></li>`)}
  </ul>`;

const moodForm = (mood: LauncherMood) =>
  html`<form method="post" action="/launcher" class="steps">
    <label
      >When it is asked, the launcher
      <select name="mood">
        ${launcherMoods.map((one) => option(one, one, mood))}
      </select></label
    >
    <button class="second">Set</button>
  </form>`;

/** The PC launcher: links into the portal as its web view opens them, and the received calls. */
export function launcherPage(
  links: readonly PortalLink[],
  messages: readonly HostMessage[],
  mood: LauncherMood,
): Markup {
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
          ${linkList(links)} ${moodForm(mood)}
        </section>
        ${received(messages)}
      </div>`,
  );
}

/** Where a player without a launcher is sent. */
export const downloadPage = (): Markup =>
  framed(
    'Download',
    undefined,
    html`<h1>Launcher</h1>
      <p class="quiet">Here a player would download the launcher. The playground has none to give.</p>`,
  );

export type Framed = Readonly<{ kind: 'sdk' | 'captcha'; address: string; origin: string; title: string }>;

const frameOf = ({ kind, address, origin, title }: Framed) =>
  html`<iframe
    class="mail"
    title="${title}"
    src="${address}"
    referrerpolicy="origin"
    data-kind="${kind}"
    data-origin="${origin}"
  ></iframe>`;

export type GameChoice = Readonly<{
  screen: string;
  screens: readonly string[];
  member: string;
  games: readonly Game[];
  serviceId: string;
  device: GameDevice;
  devices: readonly GameDevice[];
  inShell: boolean;
  /** Reason why the player could not be signed into the game. */
  failure: string | null;
}>;

const option = (value: string, text: string, chosen: string) =>
  html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${text}</option>`;

function gameForm({
  screen,
  screens,
  member,
  games,
  serviceId,
  device,
  devices,
  inShell,
  failure,
}: GameChoice): Markup {
  return html`<form method="get" action="/sdk" class="steps">
    ${failure === null ? '' : html`<p role="alert">${failure}</p>`}
    <label>Player (ID) <input name="member" value="${member}" autocomplete="off" /></label>
    <label
      >Game
      <select name="game">
        ${games.map((game) => option(game.serviceId, game.gameName, serviceId))}
      </select></label
    >
    <label
      >Device
      <select name="device">
        ${devices.map(({ device_id, device_name, os_name }) => option(device_id, `${device_name} (${os_name})`, device.device_id))}
      </select></label
    >
    <label
      >Screen
      <select name="screen">
        ${screens.map((name) => option(name, name, screen))}
      </select></label
    >
    <label><input type="checkbox" name="host" value="shell" ${inShell ? 'checked' : ''} /> Inside the shell</label>
    <button>Open</button>
  </form>`;
}

/** The game SDK: a player on a device, the portal in a web-view frame, and the received events. */
export function sdkPage(choice: GameChoice, shown: Framed, messages: readonly HostMessage[]): Markup {
  return framed(
    'Game SDK',
    '/sdk-host.js',
    html`<h1>Game SDK</h1>
      <p class="quiet" role="status" data-state>
        Shown: ${shown.title}${choice.member === '' ? ', without a player: the page will find no token' : ''}
      </p>
      <div class="columns">
        ${frameOf({ ...shown, title: 'Web view' })}
        <div class="stack">
          <section class="card">
            <h2>Open in the web view</h2>
            ${gameForm(choice)}
          </section>
          ${received(messages)}
        </div>
      </div>`,
  );
}

/** A third-party page that frames the portal's captcha, and the received events. */
export function captchaHostPage(links: readonly PortalLink[], shown: Framed, messages: readonly HostMessage[]): Markup {
  return framed(
    'Captcha host',
    '/sdk-host.js',
    html`<h1>Captcha host</h1>
      <p class="quiet" role="status" data-state>A third-party page that embeds a captcha.</p>
      <div class="columns">
        ${frameOf(shown)}
        <div class="stack">
          <section class="card">
            <h2>Ask for a captcha</h2>
            ${linkList(links)}
          </section>
          ${received(messages)}
        </div>
      </div>`,
  );
}
