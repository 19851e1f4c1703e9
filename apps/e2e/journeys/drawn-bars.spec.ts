import type { Locator } from '@playwright/test';
import { mainBrand } from '../src/harness/addresses.ts';
import { expect, test } from '../src/harness/test.ts';
import { adult, freshEmail, SignUpPages } from '../src/roles/sign-up.ts';

const schemes = ['light', 'dark'] as const;

/** The colour that each segment of a bar is drawn in, once no transition is under way. */
const coloursOf = (bar: Locator): Promise<string[]> =>
  bar.evaluate(async (element) => {
    await Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished));
    return [...element.children].map((segment) => getComputedStyle(segment).backgroundColor);
  });

const invisible = 'rgba(0, 0, 0, 0)';

/** As many segments as that are drawn in one colour from the start, all others in another, and none is invisible. */
async function expectFilled(bar: Locator, filled: number, segments: number): Promise<void> {
  for (const colorScheme of schemes) {
    await bar.page().emulateMedia({ colorScheme });
    const colours = await coloursOf(bar);
    expect(colours, colorScheme).toHaveLength(segments);
    expect(colours, colorScheme).not.toContain(invisible);
    const [first = ''] = colours;
    const isFirst = colours.map((colour) => colour === first);
    expect(isFirst, `${colorScheme}: ${colours.join(' ')}`).toEqual(colours.map((_, index) => index < filled));
  }
}

for (const style of ['stove', 'ppool'] as const)
  test(`filled segments of the step bar and of the strength meter differ from empty ones: ${style}`, async ({
    page,
  }) => {
    const pages = new SignUpPages(page);
    const stepBar = page.getByText(/^Step \d of \d$/).locator('xpath=following-sibling::*[@aria-hidden="true"][1]');
    const meter = page.getByText(/^Strength: /).locator('xpath=preceding-sibling::*[@aria-hidden="true"][1]');
    const email = freshEmail();
    await pages.begin(mainBrand, mainBrand.mainSite, { style_type: style });
    await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeVisible();
    await expectFilled(stepBar, 1, 4);
    await pages.aboutMe(adult, 'KR');
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await expectFilled(stepBar, 2, 4);
    await pages.agree();
    await pages.sendCode(email);
    await pages.typeCode(email);
    await page.getByLabel('Password', { exact: true }).fill('abcdefgh12');
    await expect(page.getByText('Strength: fair')).toBeVisible();
    await expectFilled(meter, 2, 4);
  });
