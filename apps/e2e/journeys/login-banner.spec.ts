import { secondBrand } from '../src/harness/addresses.ts';
import { putBanner } from '../src/harness/campaigns.ts';
import { expect, test } from '../src/harness/test.ts';

// A brand and a language that no other journey signs in with.
const shown = {
  id: 'journey',
  lang: 'vi',
  brand: 'ppool',
  title: 'Lễ hội mùa hè',
  text: 'Thưởng gấp đôi',
  link: '/signup',
} as const;

test('the banner of the sign-in page is there at once, stays when the scripts take over, and goes when it ends', async ({
  login,
  page,
}) => {
  await putBanner({ ...shown, lastsMs: 3_600_000 });
  const banner = page.getByRole('link', { name: shown.title });
  // The edge keeps what it knows for ten seconds.
  await expect(async () => {
    await page.goto(`${secondBrand.origin}/vi/login?game_id=1001`);
    await expect(banner).toBeVisible({ timeout: 500 });
  }).toPass();
  await login.takenOver();
  await expect(banner).toHaveAttribute('href', '/vi/signup?game_id=1001');
  await expect(page.getByText(shown.text)).toBeVisible();

  await putBanner({ ...shown, lastsMs: 0 });
  await expect(async () => {
    await page.reload();
    await expect(banner).toBeHidden({ timeout: 500 });
  }).toPass();
});
