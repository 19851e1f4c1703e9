import { isSdkPath, locales, routeAt, styles, visitIn } from '@gatehouse/platform';
import type { Page } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson } from '../src/harness/people.ts';
import { makeSocialMember, nextAtProvider } from '../src/harness/providers.ts';
import { expect, test } from '../src/harness/test.ts';
import { someDevice, someNumber, webViewAddress } from '../src/harness/web-view.ts';
import { DeviceView } from '../src/roles/device-view.ts';
import { GameSite } from '../src/roles/game-site.ts';

/** Where a visit can begin with first HTML, and inflow paths by surface. */
const entries = ['/login', '/auth/login', '/signup'] as const;
const inflows = ['MARKED', 'MARKED_LAUNCHER', 'MARKED_THIRD'] as const;
const brought = {
  game_id: 'marked-game',
  game_no: '77',
  client_id: 'marked-client',
  redirect_url: `${mainBrand.mainSite}?a=1&b=2`,
  callback_url: `${mainBrand.mainSite}?called`,
  show_play_button: 'N',
};

/** Attribute values of elements in markup that no script has touched. */
const valuesOf = (markup: string, pattern: RegExp) =>
  [...markup.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"'));

/** Pages in every style and language form, each with another entry and surface, so that all meet all. */
const pages = styles.flatMap((style, row) =>
  ['', ...locales.map((locale) => `/${locale}`)].map((segment, column) => ({
    style,
    path: `${segment}${entries[(row + column) % entries.length]}`,
    inflow_path: inflows[column % inflows.length] ?? '',
  })),
);

test('without scripts every link and form of a first page carries what the visit brought', async ({
  request,
  page,
}) => {
  let links = 0;
  for (const { style, path, inflow_path } of pages) {
    const here = new URL(path, mainBrand.origin);
    // Of a client that the platform knows, with its address: another one gets no form.
    const client = { client_id: 'playground-client', redirect_url: new GameSite(page).callback };
    here.search = new URLSearchParams({ ...brought, ...client, inflow_path, style_type: style }).toString();
    const answer = await request.get(here.href, { maxRedirects: 0 });
    const markup = await answer.text();
    const slot = markup.slice(markup.indexOf('<main'));
    const expected = visitIn(here);
    for (const href of valuesOf(slot, /<a\b[^>]*?\shref="(\/[^"]*)"/g)) {
      const target = new URL(href, here);
      if (isSdkPath(routeAt(target)) || target.pathname.endsWith('/customer-service')) continue;
      expect({ path, href, arrives: visitIn(target) }).toEqual({ path, href, arrives: expected });
      links += 1;
    }
    // The forms name the page itself, from which the edge takes what the visit brought.
    const forms = valuesOf(markup, /<input type="hidden" name="back" value="([^"]*)"/g);
    expect(forms.length).toBeGreaterThan(0);
    for (const back of forms) expect(visitIn(new URL(back, here))).toEqual(expected);
  }
  expect(links).toBeGreaterThan(pages.length);
});

/** What a game's visit brings to a page where a player begins: its registered address, and a state that it gets back. */
const gameVisit = ({ callback }: GameSite) => ({
  client_id: 'playground-client',
  redirect_url: callback,
  state: 'marked-state',
  inflow_path: 'MARKED',
  game_id: 'marked-game',
});

function beginAt(path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(path, mainBrand.origin);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

/** The game was sent a player, and no code: this visit did not begin with its own request. */
const withoutCode = /status of 400 .*\/client\/callback/;

/** The game got its player back at the address that it registered, with its state. */
async function cameHome({ page, callback }: GameSite): Promise<void> {
  await page.waitForURL((url) => url.href.startsWith(callback));
  expect(new URL(page.url()).searchParams.get('state')).toBe('marked-state');
}

const marksAt = (page: Page) => visitIn(new URL(page.url()));

test('a sign-in by a provider comes home to the game that it began at', async ({ page, context, watch }) => {
  watch.expect(withoutCode);
  const { subject } = await makeSocialMember('GP');
  await nextAtProvider(context, { answer: 'person', subject });
  const site = new GameSite(page);
  await page.goto(beginAt('/login', gameVisit(site)));
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await cameHome(site);
});

test('a verification in the middle of a sign-in keeps the game, and comes home to it', async ({
  page,
  login,
  watch,
}) => {
  watch.expect(complaints.refusedSignIn);
  watch.expect(withoutCode);
  const person = await makePerson({ state: 'email-unverified' });
  const site = new GameSite(page);
  await page.goto(beginAt('/login', gameVisit(site)));
  await login.takenOver();
  await login.signIn(person);
  await expect(page).toHaveURL(/\/verification\?/);
  expect(marksAt(page)).toMatchObject({
    client_id: 'playground-client',
    redirect_url: site.callback,
    client_state: 'marked-state',
    inflow_path: 'MARKED',
    game_id: 'marked-game',
  });
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(await codeMailedTo(person.loginName));
  await cameHome(site);
});

test('the registration of a device keeps what its visit brought up to the last page', async ({ page }) => {
  const { loginName } = await makePerson();
  const marks = { ...brought, inflow_path: 'MARKED' };
  const start = new URL(await webViewAddress({ loginName, device: someDevice() }));
  for (const [name, value] of Object.entries(marks)) start.searchParams.set(name, value);
  const view = new DeviceView(page);
  await view.open(start.href);
  await view.registerFirst(someNumber(), 'Marked');
  expect(marksAt(page)).toMatchObject(marks);
});
