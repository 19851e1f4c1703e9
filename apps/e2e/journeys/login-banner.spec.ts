import { secondBrand } from '../src/harness/addresses.ts';
import { putBanner } from '../src/harness/campaigns.ts';
import { Held, isScript } from '../src/harness/hold.ts';
import { askEdge } from '../src/harness/raw-request.ts';
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
  context,
  login,
  page,
}) => {
  // The edge keeps what it knows for ten seconds.
  const firstHtml = async () => (await askEdge({ path: '/vi/login', host: secondBrand.hosts[0] })).body;
  await putBanner({ ...shown, lastsMs: 3_600_000 });
  await expect.poll(firstHtml).toContain(shown.title);
  const banner = page.getByRole('link', { name: shown.title });
  const held = await Held.requests(context, isScript);
  await page.goto(`${secondBrand.origin}/vi/login?game_id=1001`, { waitUntil: 'commit' });
  await expect(banner).toBeVisible();
  held.release();
  await login.takenOver();
  await expect(banner).toHaveAttribute('href', '/vi/signup?game_id=1001');
  await expect(page.getByText(shown.text)).toBeVisible();

  await putBanner({ ...shown, lastsMs: 0 });
  await expect.poll(firstHtml).not.toContain(shown.title);
  await page.reload();
  await login.takenOver();
  await expect(banner).toBeHidden();
});
