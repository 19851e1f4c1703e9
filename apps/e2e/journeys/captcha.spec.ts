import { captchaKinds, captchaThemes } from '@gatehouse/api-contract';
import { mainBrand } from '../src/harness/addresses.ts';
import { axeFindings } from '../src/harness/axe.ts';
import { hostMessages } from '../src/harness/host-messages.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { complaints } from '../src/harness/page-watch.ts';
import { makePerson, type Credentials } from '../src/harness/people.ts';
import { refusalSentence } from '../src/harness/sentences.ts';
import { failFiveTimes } from '../src/harness/session.ts';
import { expect, test } from '../src/harness/test.ts';
import { captchaAddress, Captcha } from '../src/roles/captcha.ts';
import type { LoginPage } from '../src/roles/login-page.ts';

const wrongAnswer = /status of 4\d\d .*\/captcha\/(keys|verify)\b/;

/** Five wrong passwords, then the correct one in the form. */
async function signInAfterFive(login: LoginPage, person: Credentials): Promise<void> {
  await login.open(mainBrand, mainBrand.mainSite);
  await login.takenOver();
  await failFiveTimes(login.page.context(), person);
  await login.signIn(person);
}

test.describe('after five wrong passwords', () => {
  test.beforeEach(({ watch }) => watch.expect(complaints.refusedSignIn));

  test('a captcha appears, and solving it completes the sign-in', async ({ login, page, neighbour, watch }) => {
    watch.expect(wrongAnswer);
    const captcha = new Captcha(page, page.getByRole('dialog', { name: 'Security check' }));
    await signInAfterFive(login, await makePerson());
    const first = await captcha.issued();
    expect(await axeFindings(page)).toEqual([]);

    const second = await captcha.renewedBy(() => captcha.press('New picture'));
    expect(second.captchaKey).not.toBe(first.captchaKey);
    await captcha.press('Listen instead');
    await captcha.place.getByRole('textbox', { name: /Six digits/ }).fill('000000');
    await page.keyboard.press('Enter');
    await expect(captcha.alert).toContainText(refusalSentence('captchaWrong'));
    await expect(captcha.alert).toContainText('Tries left with this picture: 2');
    await expect(captcha.alert).toBeFocused();

    await captcha.press('Show a picture');
    await captcha.solveByKeys();
    await neighbour.reached(mainBrand.mainSite);
    await neighbour.showsSignedIn();
  });

  test('a mailed code replaces the puzzle and completes the sign-in', async ({ login, page, neighbour }) => {
    const person = await makePerson();
    const captcha = new Captcha(page, page.getByRole('dialog', { name: 'Security check' }));
    await signInAfterFive(login, person);
    await captcha.issued();
    await captcha.press('Get a code by email');
    await expect(captcha.place.getByRole('textbox', { name: 'Email or ID' })).toHaveValue(person.loginName);
    expect(await axeFindings(page)).toEqual([]);
    await captcha.press('Send the code');
    await captcha.place.getByRole('textbox', { name: 'Six-digit code' }).fill(await codeMailedTo(person.loginName));
    await neighbour.reached(mainBrand.mainSite);
  });

  test('closing the captcha keeps the input and shows what to do', async ({ login, page }) => {
    const person = await makePerson();
    const captcha = new Captcha(page, page.getByRole('dialog', { name: 'Security check' }));
    await signInAfterFive(login, person);
    await captcha.issued();
    await page.keyboard.press('Escape');
    await expect(page.getByText(refusalSentence('captchaRequired'))).toBeVisible();
    await expect(login.password).toHaveValue(person.password);
    await captcha.renewedBy(() => login.submit.click());
  });

  test.describe('with scripts switched off', () => {
    test.use({ javaScriptEnabled: false });
    test('the page says that a check is required, and that it needs scripts', async ({ login, page }) => {
      const person = await makePerson();
      await login.open(mainBrand, mainBrand.mainSite);
      for (let tries = 0; tries < 5; tries += 1) {
        await login.signIn({ ...person, password: 'NotMyPassword1' });
        await expect(page).toHaveTitle(/^Error: /);
      }
      await login.signIn(person);
      await expect(page.getByText(refusalSentence('captchaRequired'))).toBeVisible();
      await expect(login.identifier).toHaveValue(person.loginName);
    });
  });
});

test.describe('the captcha page', () => {
  test('each kind can be solved by keyboard, without accessibility findings', async ({ page }) => {
    test.slow();
    const captcha = new Captcha(page);
    for (const [index, kind] of captchaKinds.entries()) {
      await test.step(kind, async () => {
        await page.emulateMedia({ colorScheme: captchaThemes[index % captchaThemes.length] ?? 'light' });
        const { captchaType } = await captcha.renewedBy(() => page.goto(captchaAddress({ kind })));
        expect(captchaType).toBe(kind);
        await captcha.setByKeys();
        expect(await axeFindings(page)).toEqual([]);
        await captcha.press('Check');
        await expect(page.getByText('Done. Thank you.')).toBeVisible();
      });
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('symbols can be tapped', async ({ page }) => {
      const captcha = new Captcha(page);
      await page.goto(captchaAddress({ kind: 'click' }));
      const { solution } = await captcha.right();
      const picture = page.getByRole('img', { name: 'Picture with symbols' });
      const box = await picture.boundingBox();
      const scale = (box?.width ?? 0) / 360;
      if (solution.kind !== 'click') throw new Error(`asked for click, got ${solution.kind}`);
      for (const { x, y } of solution.points) await picture.tap({ position: { x: x * scale, y: y * scale } });
      await captcha.check.tap();
      await expect(page.getByText('Done. Thank you.')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });

    test('pieces can be dragged with a finger', async ({ page }) => {
      const captcha = new Captcha(page);
      await page.goto(captchaAddress({ kind: 'dragdrop' }));
      const { resource } = await captcha.issued();
      const { solution } = await captcha.right();
      if (solution.kind !== 'dragdrop' || !('pieces' in resource)) throw new Error('asked for dragdrop');
      const box = await page.getByRole('img', { name: /three pieces below/ }).boundingBox();
      if (!box) throw new Error('the picture has no bounding box');
      const scale = box.width / resource.width;
      const finger = await page.context().newCDPSession(page);
      const at = (x: number, y: number) => [{ x: box.x + (x + 24) * scale, y: box.y + (y + 24) * scale }];
      for (const piece of resource.pieces) {
        const place = solution.placements.find(({ id }) => id === piece.id);
        if (!place) throw new Error(`no place for ${piece.id}`);
        await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(piece.x, piece.y) });
        for (const part of [0.25, 0.5, 0.75, 1]) {
          const [x, y] = [piece.x + (place.x - piece.x) * part, piece.y + (place.y - piece.y) * part];
          await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x, y) });
        }
        await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      }
      await captcha.check.click();
      await expect(page.getByText('Done. Thank you.')).toBeVisible();
    });
  });

  test('can be answered by typing the digits of its audio', async ({ page }) => {
    const captcha = new Captcha(page);
    await page.goto(captchaAddress());
    const { digits } = await captcha.right();
    await captcha.press('Listen instead');
    const sound = page.waitForResponse(/\/captcha\/audio\?/);
    const seconds = await page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const player = document.querySelector('audio');
          if (player) player.preload = 'metadata';
          player?.addEventListener('loadedmetadata', () => resolve(player.duration));
          player?.addEventListener('error', () => reject(new Error('the sound did not load')));
          player?.load();
        }),
    );
    expect((await sound).headers()['content-type']).toBe('audio/wav');
    expect(seconds).toBeGreaterThan(2);
    await page.getByRole('textbox', { name: /Six digits/ }).fill(digits);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Done. Thank you.')).toBeVisible();
  });

  test('offers a new captcha in place after it expires', async ({ page }) => {
    const captcha = new Captcha(page);
    await page.clock.install();
    await page.goto(captchaAddress());
    const first = await captcha.issued();
    await page.clock.fastForward('02:01');
    await expect(page.getByText('One minute left')).toBeAttached();
    await page.clock.fastForward('01:00');
    await expect(page.getByText('Time’s up')).toBeVisible();
    const second = await captcha.renewedBy(() => captcha.press('Get a new one'));
    expect(second.captchaKey).not.toBe(first.captchaKey);
  });
});

test.describe('in a frame of another page', () => {
  const host = `${mainBrand.mainSite.replace(/\/main.*$/, '')}/captcha-host`;
  /** Messages that the framed captchas of these journeys sent since then, newest first. */
  const messagesSince = async (since: number, ...events: readonly string[]) =>
    (await hostMessages('captcha'))
      .filter(({ event, at }) => events.includes(event) && Date.parse(at) >= since)
      .map(({ event, data }) => ({ event, data }));

  test('the framing page receives wrong answers, the token and the end', async ({ page, watch }) => {
    watch.expect(wrongAnswer);
    const since = Date.now();
    const captcha = new Captcha(page, page.frameLocator('iframe'));
    await page.goto(`${host}?kind=slide`);
    await captcha.issued();
    await captcha.slide('Position of the piece', 1);
    await captcha.press('Check');
    await expect(captcha.alert).toBeVisible();
    await captcha.solveByKeys();
    await expect
      .poll(() => messagesSince(since, 'verify', 'invalid'))
      .toEqual([
        { event: 'verify', data: { token: expect.any(String) } },
        { event: 'invalid', data: { refusal: 'captchaWrong' } },
      ]);
    await captcha.press('Close');
    await expect(page.getByRole('status').first()).toContainText('asked to close');
  });

  test('if the platform is unreachable, the visitor sees an error and the framing page receives close', async ({
    page,
    watch,
  }) => {
    watch.expect(complaints.failedCall);
    watch.expect(/AccountApiFailure|ERR_FAILED/);
    const since = Date.now();
    await page.route('**/api/captcha/**', (route) => route.abort());
    await page.goto(`${host}?kind=rotate`);
    const frame = page.frameLocator('iframe');
    const dialog = frame.getByRole('dialog');
    await expect(dialog).toContainText(refusalSentence('captchaNetworkFailure'));
    await expect
      .poll(() => messagesSince(since, 'error'))
      .toContainEqual({ event: 'error', data: { error: 'default' } });
    await dialog.getByRole('button').click();
    await expect(page.getByRole('status').first()).toContainText('asked to close');
  });
});
