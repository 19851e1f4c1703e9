import type { SocialProvider } from '@gatehouse/platform';
import type { BrowserContext } from '@playwright/test';
import { playgroundAddress, ports } from './addresses.ts';
import { makePerson, type Credentials } from './people.ts';

const providerHost = `http://idp.localhost:${ports.playground}`;

export type ProviderAnswer =
  | Readonly<{ answer: 'person'; subject: string; email?: string; emailVerified?: boolean }>
  | Readonly<{ answer: 'cancel' | 'error' }>;

/** Sets the provider's next answer for this visitor, without a click. */
export async function nextAtProvider(context: BrowserContext, answer: ProviderAnswer): Promise<void> {
  const visitor = crypto.randomUUID();
  await context.addCookies([{ name: 'visitor', value: visitor, url: providerHost }]);
  const response = await fetch(`${playgroundAddress}/api/idp/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visitor, ...answer }),
  });
  if (!response.ok) throw new Error(`playground /api/idp/next: ${response.status} ${await response.text()}`);
}

/** Creates a member with an account at a provider. */
export async function makeSocialMember(provider: SocialProvider): Promise<Credentials & { subject: string }> {
  const subject = `journey-${crypto.randomUUID()}`;
  return { ...(await makePerson({ social: { [provider]: subject } })), subject };
}
