import { captchaKinds, captchaThemes } from '@gatehouse/api-contract';
import { siteOf } from '@gatehouse/platform';
import { Hono } from 'hono';
import type { Playground, PlaygroundEnv } from '../context.ts';
import { isSdkScreen, sampleDevices, sdkScreens, usualGame, usualScreen, webViewPath } from '../game/sdk-screens.ts';
import { brandOfName } from '../hosts.ts';
import { launcherMoods } from '../launcher-moods.store.ts';
import { sdkHostPolicy } from '../security-headers.ts';
import { captchaQuery } from './captcha-query.ts';
import { captchaHostPage, downloadPage, launcherPage, sdkPage, type PortalLink } from './host.view.ts';

function launcherLinks(portal: string, back: string): readonly PortalLink[] {
  const href = (path: string, more: Record<string, string>) =>
    `${portal}${path}?${String(new URLSearchParams({ inflow_path: 'LAUNCHER', game_id: 'PLAYGROUND_GAME', from: 'launcher', ...more, redirect_url: back }))}`;
  return [
    { text: 'Sign in', href: href('/login', {}) },
    { text: 'Sign in, without a play button', href: href('/login', { show_play_button: 'N' }) },
    { text: 'Sign up', href: href('/signup', {}) },
    { text: 'Registered PCs', href: href('/pc_verify', {}) },
    { text: 'Register this PC', href: href('/pc_verify/name', {}) },
    { text: 'Change country', href: href('/myinfo/myaccount/change_nation', {}) },
    { text: 'Delete account', href: href('/myinfo/deleteAccount', {}) },
    { text: 'Play', href: href('/launch', {}) },
    { text: 'Play, without a play button', href: href('/launch', { show_play_button: 'N' }) },
  ];
}

/** `/launcher` and `/sdk` simulate the programs that show the portal in a web view, `/captcha-host` a page that frames its captcha. */
export function hostPages({ environment, portBase, hostMessages, launcher, game }: Playground): Hono<PlaygroundEnv> {
  const pages = new Hono<PlaygroundEnv>();
  pages.get('/launcher', (c) => {
    const portal = siteOf(environment, brandOfName(c.var.hostName), portBase).origin;
    const back = new URL('/launcher', c.req.url).href;
    return c.html(launcherPage(launcherLinks(portal, back), hostMessages.list('launcher'), launcher.of(null)));
  });
  pages.post('/launcher', async (c) => {
    const { mood } = await c.req.parseBody();
    const chosen = launcherMoods.find((known) => known === mood);
    if (chosen) launcher.set(null, chosen);
    return c.redirect('/launcher', 303);
  });
  pages.get('/downloads/launcher', (c) => c.html(downloadPage()));
  pages.get('/sdk', async (c) => {
    const { origin } = siteOf(environment, brandOfName(c.var.hostName), portBase);
    const { screen: asked = '', member = '', game: askedGame = usualGame, device: askedDevice, host } = c.req.query();
    const screen = isSdkScreen(asked) ? asked : usualScreen;
    const games = await game.games();
    const serviceId = games.find((one) => one.serviceId === askedGame)?.serviceId ?? usualGame;
    const device = sampleDevices.find(({ device_id }) => device_id === askedDevice) ?? sampleDevices[0];
    const inShell = host === 'shell';
    const opened = member === '' ? null : await game.openWebView({ loginName: member, serviceId, device });
    const verifyToken = opened?.ok ? opened.verifyToken : null;
    const prepared = c.req.query('show') ?? '';
    const path = prepared.startsWith('/webview/sdk/')
      ? prepared
      : webViewPath({ screen, serviceId, verifyToken, inShell, lang: null });
    const address = `${origin}${path}`;
    const chosen = { screen, screens: Object.keys(sdkScreens), member, games, serviceId, device, inShell };
    const failure = opened && !opened.ok ? opened.reason : null;
    const shown = { kind: 'sdk', address, origin, title: screen } as const;
    return c.html(sdkPage({ ...chosen, devices: sampleDevices, failure }, shown, hostMessages.list('sdk')), 200, {
      'content-security-policy': sdkHostPolicy(origin),
    });
  });
  pages.get('/captcha-host', (c) => {
    const { origin } = siteOf(environment, brandOfName(c.var.hostName), portBase);
    const wishes = captchaThemes.flatMap((theme) => captchaKinds.map((kind) => ({ kind, theme })));
    const links = wishes.map(({ kind, theme }) => ({
      text: `${kind}, ${theme}`,
      href: `/captcha-host?${new URLSearchParams({ kind, theme }).toString()}`,
    }));
    const address = `${origin}/auth/captcha?${captchaQuery(c.req.query())}`;
    const shown = { kind: 'captcha', address, origin, title: 'Captcha' } as const;
    return c.html(captchaHostPage(links, shown, hostMessages.list('captcha')), 200, {
      'content-security-policy': sdkHostPolicy(origin),
    });
  });
  pages.post('/host/clear', (c) => {
    hostMessages.clear();
    // The Referer of a same-origin form is one of the three pages; any other value is ignored.
    const from = URL.parse(c.req.header('referer') ?? '')?.pathname;
    return c.redirect(from === '/sdk' || from === '/captcha-host' ? from : '/launcher', 303);
  });
  return pages;
}
