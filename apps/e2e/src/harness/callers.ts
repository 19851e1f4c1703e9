import type { BrowserContext } from '@playwright/test';
import type { VerificationType, VerificationWay } from '@gatehouse/api-contract';
import { mainBrand, playgroundAddress, ports } from './addresses.ts';

/** Where the playground's callers are returned to. */
export const callerAddress = (type: string): string => `http://localhost:${ports.playground}/callers?returned=${type}`;

type Asked = Readonly<{ type: VerificationType; loginName: string | null; way?: VerificationWay; contact?: string }>;

/** The browser as the portal knows it, once they have met. */
export async function browserIdOf(context: BrowserContext): Promise<string> {
  const browser = (await context.cookies(mainBrand.origin)).find(({ name }) => name === 'GH_BID');
  if (!browser) throw new Error('this browser has not met the portal yet');
  return browser.value;
}

/** Opens a verification for this browser as a caller's server does, and answers the portal's page for it. */
export async function verificationFor(context: BrowserContext, { loginName, ...asked }: Asked): Promise<string> {
  const body = {
    ...asked,
    loginName: loginName ?? '',
    browserId: await browserIdOf(context),
    redirectUrl: callerAddress(asked.type),
  };
  const answer = await fetch(`${playgroundAddress}/api/callers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`playground /api/callers: ${answer.status} ${await answer.text()}`);
  const { state } = (await answer.json()) as { state: string }; // the playground's own answer
  return `${mainBrand.origin}/verification?${new URLSearchParams({ type: asked.type, state }).toString()}`;
}
