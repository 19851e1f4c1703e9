import { html } from 'hono/html';
import { page, playgroundLinks, type Markup } from '../pages/layout.view.ts';
import type { MemberDevice, MemberDevices } from './member.client.ts';

export const devicesPath = '/member/devices';
export const authenticatorPath = '/member/authenticator';

type Shown = Readonly<{ said: string | null; signInHref: string }>;

const said = (text: string | null): Markup | string =>
  text === null ? '' : html`<p class="notice" role="status" data-testid="said">${text}</p>`;
const signIn = (href: string): Markup =>
  html`<section class="card">
    <h2>Nobody is signed in</h2>
    <p><a class="button" href="${href}">Sign in</a></p>
  </section>`;
const memberSite = (title: string, body: Markup): Markup =>
  page({ title: `${title} - Playground`, tone: 'member', brandName: 'Member site', links: playgroundLinks, body });

const row = ({ memberDeviceNo, deviceName, deviceNickname, serviceId }: MemberDevice): Markup =>
  html`<li data-testid="device">
    <strong>${deviceNickname}</strong> <span class="quiet">${deviceName}, ${serviceId}</span>
    <form method="post" action="${devicesPath}/rename" class="steps">
      <input type="hidden" name="id" value="${memberDeviceNo}" />
      <label>New name <input name="name" value="${deviceNickname}" autocomplete="off" /></label>
      <button class="second">Rename</button>
    </form>
    <form method="post" action="${devicesPath}/remove" class="steps">
      <input type="hidden" name="id" value="${memberDeviceNo}" />
      <button class="second">Remove</button>
    </form>
  </li>`;

const list = ({ deviceList, deviceLimit, registeredYn, countries }: MemberDevices): Markup =>
  html`<section class="card">
    <h2>Devices of all games</h2>
    <p class="quiet">
      ${registeredYn === 'Y' ? 'The account is protected by its devices.' : 'No device is registered.'} At most
      ${deviceLimit} in a game. Offered in ${countries.length} countries.
    </p>
    <ul class="plain">
      ${deviceList.map(row)}
    </ul>
  </section>`;

/** Devices of a member over all games. `devices`: `null` where they cannot be shown; `signInHref`: `null` where a sign-in would not help. */
export const devicesPage = ({
  devices,
  said: text,
  signInHref,
}: Readonly<{ devices: MemberDevices | null; said: string | null; signInHref: string | null }>): Markup =>
  memberSite(
    'Devices',
    html`<h1>Devices</h1>
      ${said(text)} ${devices === null ? signInHref && signIn(signInHref) : list(devices)}`,
  );

/** The member site's page about the authenticator. */
export const authenticatorPage = ({
  address,
  signedIn,
  said: text,
  signInHref,
  proveHref,
}: Shown & Readonly<{ address: string; signedIn: boolean; proveHref: string | null }>): Markup =>
  memberSite(
    'Authenticator settings',
    html`<h1>Authenticator settings</h1>
      ${said(text)}
      ${proveHref === null ? '' : html`<p><a class="button" href="${proveHref}">Continue on the account page</a></p>`}
      ${
        signedIn
          ? html`<section class="card">
              <h2>Switch the authenticator on or off</h2>
              <form method="post" action="${authenticatorPath}/switch"><button>Switch it</button></form>
            </section>`
          : signIn(signInHref)
      }
      <p class="quiet">Reached with <code class="address" data-testid="address">${address}</code></p>`,
  );
