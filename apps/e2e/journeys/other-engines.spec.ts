import { test } from '@playwright/test';
import { pageMarks } from '@gatehouse/platform';
import { otherEngines } from '../src/engines/programs.ts';
import { Visitor } from '../src/engines/visitor.ts';
import { loginAddress, mainBrand } from '../src/harness/addresses.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { makePerson } from '../src/harness/people.ts';
import { codeTextedTo, someDevice, someNumber, webViewAddress } from '../src/harness/web-view.ts';
import { captchaAddress, solutionOf } from '../src/roles/captcha.ts';
import { freshEmail, newPassword } from '../src/roles/sign-up.ts';

const home = mainBrand.mainSite;
const alive = `html[${pageMarks.takenOver}]`;

async function signsInAndOut(visitor: Visitor, { loginName, password }: Awaited<ReturnType<typeof makePerson>>) {
  await visitor.open(loginAddress(mainBrand, home));
  await visitor.finds(alive);
  await visitor.types('Email or ID', loginName);
  await visitor.types('Password', password);
  await visitor.press('Sign in');
  await visitor.reaches(home);
  await visitor.finds('[data-testid="who"][data-signed-in="true"]');
  const after = `${home}?after=logout`;
  await visitor.open(`${mainBrand.origin}/logout?redirect_url=${encodeURIComponent(after)}`);
  await visitor.reaches(after);
  await visitor.finds('[data-testid="who"][data-signed-in="false"]');
}

async function signsUp(visitor: Visitor) {
  const email = freshEmail();
  await visitor.open(`${mainBrand.origin}/signup?redirect_url=${encodeURIComponent(home)}`);
  await visitor.finds(alive);
  await visitor.press('Get started');
  await visitor.types('Year', '1990');
  await visitor.types('Month', '2');
  await visitor.types('Day', '3');
  await visitor.press('Continue');
  await visitor.press('Agree to all');
  await visitor.press('Agree and continue');
  await visitor.types('Email address', email);
  await visitor.press('Send the code');
  await visitor.sees('Enter the code');
  await visitor.types('Code from the email', await codeMailedTo(email));
  await visitor.types('Password', newPassword);
  await visitor.types('Password again', newPassword);
  await visitor.press('Create account');
  await visitor.sees('Your account is ready');
}

async function registersDevice(visitor: Visitor, loginName: string) {
  const number = someNumber();
  await visitor.open(await webViewAddress({ loginName, device: someDevice() }));
  await visitor.press('Get started');
  await visitor.press('Text message');
  await visitor.press('Continue');
  await visitor.types('Phone number', number);
  await visitor.press('Send code');
  await visitor.sees('Enter the code');
  await visitor.types('Code', await codeTextedTo(number));
  await visitor.types('Device name', 'Other');
  await visitor.press('Register');
  await visitor.sees('is registered');
}

/** The address of the sound names the captcha, whose solution the playground knows. */
async function solvesCaptcha(visitor: Visitor) {
  await visitor.open(captchaAddress({ kind: 'slide' }));
  await visitor.press('Listen instead');
  const sound = new URL(await visitor.reads('audio', 'src'), mainBrand.origin);
  const { solution } = await solutionOf(sound.searchParams.get('captcha_key') ?? '');
  if (solution.kind !== 'slide') throw new Error(`asked for slide, got ${solution.kind}`);
  await visitor.press('Show a picture');
  await visitor.slides('Position of the piece', solution.x);
  await visitor.press('Check');
  await visitor.sees('Done. Thank you.');
}

for (const { name, packages, start } of otherEngines()) {
  test(`in ${name} a player signs in and out, registers a game's device and solves a captcha, and another signs up`, async () => {
    test.skip(!start, `${name} is not on this machine (Debian: ${packages})`);
    test.setTimeout(240_000);
    const engine = await start?.();
    if (!engine) return;
    try {
      const visitor = new Visitor(engine);
      const person = await makePerson();
      await signsInAndOut(visitor, person);
      await registersDevice(visitor, person.loginName);
      await solvesCaptcha(visitor);
      await signsUp(visitor);
    } finally {
      await engine.quit();
    }
  });
}
