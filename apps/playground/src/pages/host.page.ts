import { Hono } from 'hono';
import { captchaKinds, captchaThemes, portalSiteKey } from '@gatehouse/api-contract';
import { siteOf } from '@gatehouse/platform';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { brandOfName } from '../hosts.ts';
import { sdkHostPolicy } from '../security-headers.ts';
import { captchaHostPage, launcherPage, sdkPage, type Door } from './host.view.ts';

/** What the captcha page wants to know (spec A §2), and what it may be told. */
function captchaQuery(wishes: Readonly<Record<string, string>> = {}): string {
  const query = { siteKey: portalSiteKey, callerId: 'playground', callerDetail: 'captcha-host', ...wishes };
  return new URLSearchParams(query).toString();
}

/** Screens a game opens in its web view, with what the SDK puts into the address (spec B §2). */
const sdkScreens = {
  device_register: '/webview/sdk/device_register?service_id=PLAYGROUND_GAME&type=edit&ver=v2',
  device_register_guide: '/webview/sdk/device_register_guide?service_id=PLAYGROUND_GAME&ver=v2',
  device_management: '/webview/sdk/device_management/v2?service_id=PLAYGROUND_GAME&ver=v2',
  contact_management: '/webview/sdk/contact_management?service_id=PLAYGROUND_GAME',
  parent_verify_email_input: '/webview/sdk/parent_verify_email_input?service_id=PLAYGROUND_GAME',
  verification: '/webview/sdk/verification?service_id=PLAYGROUND_GAME',
  captcha: `/auth/captcha?${captchaQuery()}`,
} as const;
type SdkScreen = keyof typeof sdkScreens;
const isSdkScreen = (name: string): name is SdkScreen => Object.hasOwn(sdkScreens, name);

function launcherDoors(portal: string, back: string): readonly Door[] {
  const href = (path: string, more: Record<string, string>) =>
    `${portal}${path}?${String(new URLSearchParams({ inflow_path: 'LAUNCHER', game_id: 'PLAYGROUND_GAME', from: 'launcher', ...more, redirect_url: back }))}`;
  return [
    { text: 'Sign in', href: href('/login', {}) },
    { text: 'Sign in, without a play button', href: href('/login', { show_play_button: 'N' }) },
    { text: 'Sign up', href: href('/signup', {}) },
  ];
}

/** `/launcher` and `/sdk`: stand-ins for the two programs that show the portal in a web view; `/captcha-host`: for a page that frames its captcha. */
export function hostPages({ environment, portBase, hostMessages }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  pages.get('/launcher', (c) => {
    const portal = siteOf(environment, brandOfName(c.var.hostName), portBase).origin;
    const back = new URL('/launcher', c.req.url).href;
    return c.html(launcherPage(launcherDoors(portal, back), hostMessages.list('launcher')));
  });
  pages.get('/sdk', (c) => {
    const { origin } = siteOf(environment, brandOfName(c.var.hostName), portBase);
    const asked = c.req.query('screen') ?? '';
    const title = isSdkScreen(asked) ? asked : 'device_register';
    const doors = Object.keys(sdkScreens).map((screen) => ({ text: screen, href: `/sdk?screen=${screen}` }));
    const shown = { kind: 'sdk', address: `${origin}${sdkScreens[title]}`, origin, title } as const;
    return c.html(sdkPage(doors, shown, hostMessages.list('sdk')), 200, {
      'content-security-policy': sdkHostPolicy(origin),
    });
  });
  pages.get('/captcha-host', (c) => {
    const { origin } = siteOf(environment, brandOfName(c.var.hostName), portBase);
    const wishes = captchaThemes.flatMap((theme) => captchaKinds.map((kind) => ({ kind, theme })));
    const doors = wishes.map(({ kind, theme }) => ({
      text: `${kind}, ${theme}`,
      href: `/captcha-host?${new URLSearchParams({ kind, theme }).toString()}`,
    }));
    const address = `${origin}/auth/captcha?${captchaQuery(c.req.query())}`;
    const shown = { kind: 'captcha', address, origin, title: 'Captcha' } as const;
    return c.html(captchaHostPage(doors, shown, hostMessages.list('captcha')), 200, {
      'content-security-policy': sdkHostPolicy(origin),
    });
  });
  pages.post('/host/clear', (c) => {
    hostMessages.clear();
    // The Referer of a same-origin form names one of the three pages; nothing else is followed.
    const from = URL.parse(c.req.header('referer') ?? '')?.pathname;
    return c.redirect(from === '/sdk' || from === '/captcha-host' ? from : '/launcher', 303);
  });
  return pages;
}
