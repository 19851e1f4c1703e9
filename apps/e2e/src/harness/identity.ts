import type { BrowserContext } from '@playwright/test';
import { playgroundAddress, ports } from './addresses.ts';

const providerHost = `http://identity.localhost:${ports.playground}`;

export type CheckAnswer =
  | Readonly<{ result: 'ok' | 'wrong'; name: string; birthDate?: string }>
  | Readonly<{ result: 'cancel' | 'fail' }>;

/** Sets the result of this visitor's next person check, without a click. */
export async function nextAtIdentityProvider(context: BrowserContext, answer: CheckAnswer): Promise<void> {
  const visitor = crypto.randomUUID();
  await context.addCookies([{ name: 'visitor', value: visitor, url: providerHost }]);
  const response = await fetch(`${playgroundAddress}/api/identity/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visitor, ...answer }),
  });
  if (!response.ok) throw new Error(`playground /api/identity/next: ${response.status} ${await response.text()}`);
}
