import type { Page } from '@playwright/test';
import { nextAtIdentityProvider } from '../harness/identity.ts';

/** The owner of this browser is checked by phone, as `name`, on the page that offers the ways. */
export async function proveByPerson(page: Page, name: string): Promise<void> {
  await nextAtIdentityProvider(page.context(), { result: 'ok', name });
  await page.getByRole('button', { name: 'By mobile phone' }).click();
}
