import { mainBrand, secondBrand } from '../src/harness/addresses.ts';
import { Held, isScript } from '../src/harness/hold.ts';
import { makePerson, seeded } from '../src/harness/people.ts';
import { refusalSentence } from '../src/harness/sentences.ts';
import { expect, test } from '../src/harness/test.ts';

test('input typed before the scripts arrive stays, with focus and caret', async ({
  context,
  login,
  page,
  neighbour,
}) => {
  const held = await Held.requests(context, isScript);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.identifier.click();
  await page.keyboard.type('alice@plyground.test');
  await login.staySignedIn.check();
  await login.password.click();
  await page.keyboard.type('Gatehouse1');
  // Move the caret into the middle of the identifier, where a letter is missing.
  await login.identifier.click();
  await page.keyboard.press('Home');
  for (const _ of 'alice@pl') await page.keyboard.press('ArrowRight');

  await expect.poll(() => held.count, { message: 'the scripts were requested' }).toBeGreaterThan(0);
  held.release();
  await login.takenOver();

  const caret = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLInputElement)) return null;
      return { name: activeElement.name, start: activeElement.selectionStart, end: activeElement.selectionEnd };
    });
  expect(await caret()).toEqual({ name: 'identifier', start: 8, end: 8 });
  await page.keyboard.type('a');
  await expect(login.identifier).toHaveValue('alice@playground.test');
  await expect(login.password).toHaveValue('Gatehouse1');
  await expect(login.staySignedIn).toBeChecked();
  await expect(page.locator('input[name="identifier"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await neighbour.reached(mainBrand.mainSite);
});

test('no character is lost while typing during the take-over', async ({ context, login, page }) => {
  const held = await Held.requests(context, isScript);
  await login.open(mainBrand);
  await login.identifier.focus();
  const text = 'a.very.long.address.typed.without.a.pause@playground.test';
  const typing = page.keyboard.type(text, { delay: 25 });
  await expect(login.identifier).toHaveValue(/^a\.very/);
  held.release();
  await typing;
  await login.takenOver();
  await expect(login.identifier).toHaveValue(text);
});

test('a player who submits before the scripts arrive signs in through the native form', async ({
  context,
  login,
  neighbour,
}) => {
  await Held.requests(context, isScript);
  await login.open(mainBrand, mainBrand.mainSite);
  await login.signIn(seeded('alice'));
  await neighbour.reached(mainBrand.mainSite);
  await neighbour.showsSignedIn();
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  for (const [site, person, target] of [
    [mainBrand, 'alice', mainBrand.mainSite],
    [secondBrand, 'bob', secondBrand.usSite],
  ] as const) {
    test(`${person} signs in on ${site.brand}`, async ({ login, neighbour }) => {
      await login.open(site, target);
      await login.signIn(seeded(person));
      await neighbour.reached(target);
    });
  }

  test('a wrong password shows an error, and the identifier stays filled in', async ({ login, page, neighbour }) => {
    const person = await makePerson();
    await login.open(mainBrand, mainBrand.mainSite);
    await login.signIn({ ...person, password: 'NotMyPassword1' });
    await expect(page.getByText(refusalSentence('credentialsMismatch')).first()).toBeVisible();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(login.identifier).toHaveValue(person.loginName);
    await expect(login.password).toHaveValue('');

    await page.reload();
    await expect(page, 'the error is shown once').not.toHaveTitle(/^Error: /);

    await login.signIn(person);
    await neighbour.reached(mainBrand.mainSite);
  });

  test('a page that needs scripts says which one it is, and offers nothing that cannot go on', async ({ page }) => {
    for (const [path, heading] of [
      ['/change/pw', 'Change your password'],
      ['/withdrawal', 'Delete your account'],
      ['/launch', 'Start the game'],
      ['/recovery/not-me?state=s', 'Wasn’t this you?'],
      ['/recovery/pw', 'Reset your password'],
      ['/recovery/id', 'Find your ID'],
      ['/signup', 'Create your account'],
    ] as const) {
      await page.goto(`${mainBrand.origin}/en${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByText(/needs JavaScript/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
  });

  test('the language can be changed', async ({ page, login }) => {
    await login.open(mainBrand);
    await page.getByRole('banner').getByRole('combobox').selectOption('de');
    await page.getByRole('banner').getByRole('button').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});
