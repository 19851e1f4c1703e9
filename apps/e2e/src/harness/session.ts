import { callPath, loginCodeCheck, signInV21 } from '@gatehouse/api-contract';
import type { APIResponse, BrowserContext, Page } from '@playwright/test';
import { mainBrand } from './addresses.ts';
import { requestBrowserId } from './callers.ts';
import type { Credentials } from './people.ts';
import { Phone } from './phone.ts';

type Answer = Readonly<{ code: number; value: Readonly<{ state?: string }> | null }>;

const headers = { 'caller-id': 'journey', 'caller-detail': 'session', 'sec-fetch-site': 'same-origin' };

/** A prepared sign-in on a busy machine: where the edge gave up on the platform it is asked again, for a minute at most. */
async function askPatiently(ask: () => Promise<APIResponse>): Promise<Answer> {
  const until = Date.now() + 60_000;
  let answer = await ask();
  while (answer.status() === 504 && Date.now() < until) answer = await ask();
  return (await answer.json()) as Answer; // the contract's envelope
}

/** The sign-in call that the form makes, through the edge, with the cookies of this browser. */
async function callSignIn(context: BrowserContext, { loginName, password }: Credentials): Promise<Answer> {
  await requestBrowserId(context);
  const data = {
    signinRequest: {
      service_id: 'Portal_Web',
      provider_cd: 'SO',
      provider_data: { userId: loginName, password },
    },
  };
  return askPatiently(() => context.request.post(`${mainBrand.origin}/api${callPath(signInV21)}`, { headers, data }));
}

/** Signs the browser in without a page, for journeys that are not about signing in. Fails if the platform refuses. */
export async function startSession(context: BrowserContext, person: Credentials): Promise<void> {
  const { code } = await callSignIn(context, person);
  if (code !== 0) throw new Error(`the sign-in of ${person.loginName} was refused: ${code}`);
}

/** Signs the browser in by the one-time code of the member's app: such a session has proven no owner. */
export async function startSessionByCode(context: BrowserContext, person: Credentials): Promise<void> {
  await requestBrowserId(context);
  const form = { otp: await new Phone(person).loginCode() };
  const { code } = await askPatiently(() =>
    context.request.post(`${mainBrand.origin}/api${callPath(loginCodeCheck)}`, { headers, form }),
  );
  if (code !== 0) throw new Error(`the sign-in of ${person.loginName} by a code was refused: ${code}`);
}

/**
 * A sign-in that the account's state interrupts, at the detour on which it goes on. The way from the form to each detour is
 * that of `sign-in-walks.spec.ts`.
 */
export async function stoppedAt(page: Page, path: string, person: Credentials): Promise<void> {
  const { code, value } = await callSignIn(page.context(), person);
  if (code === 0 || !value?.state) throw new Error(`the sign-in of ${person.loginName} was not interrupted: ${code}`);
  const address = new URL(path, mainBrand.origin);
  address.searchParams.set('state', value.state);
  address.searchParams.set('redirect_url', mainBrand.mainSite);
  await page.goto(address.href);
}

/** Five wrong passwords of this browser, after which the platform asks for a captcha. */
export async function failFiveTimes(context: BrowserContext, person: Credentials): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    const { code } = await callSignIn(context, { ...person, password: `NotMyPassword${tries}` });
    if (code === 0) throw new Error('a wrong password signed somebody in');
  }
}
