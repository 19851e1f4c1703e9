import { hostObjects, type Site } from '@gatehouse/platform';
import { expect, type Page } from '@playwright/test';
import { mainBrand, secondBrand } from '../harness/addresses.ts';
import { makePerson, type Credentials } from '../harness/people.ts';
import { Phone } from '../harness/phone.ts';
import { nextAtProvider } from '../harness/providers.ts';
import { GameSite } from '../roles/game-site.ts';
import { LoginPage } from '../roles/login-page.ts';
import { QrSignIn } from '../roles/qr-sign-in.ts';
import type { Way } from './dimensions.ts';
import { inflowOf, type SignInCase } from './sign-in-cases.ts';
import { states } from './states.ts';

type Walk = Readonly<{
  page: Page;
  login: LoginPage;
  site: Site;
  /** Query of the sign-in. */
  query: Readonly<Record<string, string>>;
  person: Credentials;
  walked: SignInCase;
}>;

/** Brand of a case. */
const siteOfCase = ({ style, way }: SignInCase): Site =>
  style === 'ppool' && way !== 'third-party client' ? secondBrand : mainBrand; // the game is a client of the main brand

/** Return address of a case. */
export const targetOf = (walked: SignInCase): string => {
  const site = siteOfCase(walked);
  return site === secondBrand ? site.usSite : site.mainSite;
};

/** Makes a waiting page poll immediately, as if it became visible again. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Starts the visit in the app's web view; a game's web view injects its object. */
export async function beginIn(page: Page, site: Site, surface: SignInCase['surface']): Promise<void> {
  if (surface === 'browser') return;
  if (surface === 'launcher') {
    await page.goto(`${site.origin}/login?inflow_path=LAUNCHER`, { waitUntil: 'commit' });
    // Its scripts may lead a member on just now, which interrupts a visit; the next one finds that done.
    await expect(async () => page.goto('about:blank')).toPass();
    return;
  }
  // As after the token of a game, which makes the visit one of a web view.
  await page.context().addCookies([{ name: 'GH_SURFACE', value: 'sdk', url: site.origin }]);
  await page.addInitScript(
    (name) => Object.assign(window, { [name]: { postMessage: () => undefined } }),
    hostObjects.sdk,
  );
}

/** Checks style and surface of the page. */
async function looksAs(page: Page, { style, surface }: SignInCase): Promise<void> {
  const document = page.locator('html');
  await expect(document).toHaveAttribute('data-style', style);
  if (surface !== 'browser') await expect(document).toHaveAttribute('data-surface', surface);
}

async function openLogin({ page, login, site, query, walked }: Walk): Promise<void> {
  await login.open(site, targetOf(walked), query);
  await looksAs(page, walked);
}

async function byPassword(walk: Walk): Promise<void> {
  await openLogin(walk);
  await walk.login.takenOver();
  await walk.login.signIn(walk.person);
}

async function byCode(walk: Walk): Promise<void> {
  const { page, login, person } = walk;
  await openLogin(walk);
  await login.takenOver();
  await page.getByRole('link', { name: 'One-time code' }).click();
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await new Phone(person).loginCode());
}

async function byQrCode(walk: Walk): Promise<void> {
  const phone = new Phone(walk.person);
  const qr = new QrSignIn(walk.page);
  await openLogin(walk);
  await walk.login.takenOver();
  await qr.shown();
  await phone.approve(await phone.scan(await qr.address()));
  await lookAgain(walk.page);
}

async function byAuthenticator(walk: Walk): Promise<void> {
  const phone = new Phone(walk.person);
  await byPassword(walk);
  const number = walk.page.locator('[data-approval-number]');
  await expect(number).toHaveText(/^\d+$/);
  await phone.approve(await phone.request(), (await number.textContent()) ?? '');
  await lookAgain(walk.page);
}

/** Clicks the provider's button; a provider that is not offered in the home nation (spec A §3) is opened by its address. */
async function byProvider(walk: Walk): Promise<void> {
  const { page, site, query, walked } = walk;
  await openLogin(walk);
  await walk.login.takenOver();
  if (walked.provider !== 'LINE') return page.locator(`a[data-provider="${walked.provider}"]`).click();
  const address = new URL('/oauth/third-login/login', site.origin);
  const asked = { ...query, sns_type: walked.provider ?? '', redirect_url: targetOf(walked) };
  address.search = new URLSearchParams(asked).toString();
  await page.goto(address.href);
}

async function byGame({ page, login, person, walked }: Walk): Promise<void> {
  await new GameSite(page).begin();
  await page.waitForURL(`${mainBrand.origin}/login?*`);
  if (walked.style !== 'stove_popup') {
    const styled = new URL(page.url());
    styled.searchParams.set('style_type', walked.style);
    await page.goto(styled.href);
  }
  await looksAs(page, walked);
  await login.takenOver();
  await login.signIn(person);
}

const walks: Readonly<Record<Way, (walk: Walk) => Promise<void>>> = {
  password: byPassword,
  'one-time code': byCode,
  'QR code': byQrCode,
  'authenticator number': byAuthenticator,
  social: byProvider,
  'third-party client': byGame,
};

async function personOf(page: Page, { state, provider, way }: SignInCase): Promise<Credentials> {
  const subject = `journey-${crypto.randomUUID()}`;
  if (provider) await nextAtProvider(page.context(), { answer: 'person', subject });
  return makePerson({
    ...states[state].person,
    ...(provider && { social: { [provider]: subject } }),
    ...(way === 'authenticator number' && { otpUser: true }),
  });
}

/** Creates the account of a case and signs in, up to the platform's answer. */
export async function walkCase(page: Page, walked: SignInCase): Promise<void> {
  const site = siteOfCase(walked);
  const inflow = inflowOf[walked.surface];
  const query = {
    ...(site === mainBrand && walked.style !== 'stove' && { style_type: walked.style }),
    ...(inflow !== 'NONE' && { inflow_path: inflow }),
  };
  const person = await personOf(page, walked);
  await beginIn(page, site, walked.surface);
  await walks[walked.way]({ page, login: new LoginPage(page), site, query, person, walked });
}
