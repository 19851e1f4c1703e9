import { pageMarks } from '@gatehouse/platform';
import { inEachEngine } from '../src/engines/in-each-engine.ts';
import { mainBrand } from '../src/harness/addresses.ts';
import { codeMailedTo } from '../src/harness/mailbox.ts';
import { makePerson } from '../src/harness/people.ts';
import { codeTextedTo, someDevice, someNumber, webViewAddress } from '../src/harness/web-view.ts';
import { captchaAddress, solutionOf } from '../src/roles/captcha.ts';
import { freshEmail, newPassword } from '../src/roles/sign-up.ts';

inEachEngine('a visitor signs up', async (visitor) => {
  const email = freshEmail();
  await visitor.open(`${mainBrand.origin}/signup?redirect_url=${encodeURIComponent(mainBrand.mainSite)}`);
  await visitor.finds(`html[${pageMarks.takenOver}]`);
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
});

inEachEngine("a player registers a game's device", async (visitor) => {
  const { loginName } = await makePerson();
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
});

// The address of the sound names the captcha, whose solution the playground knows.
inEachEngine('a visitor solves a captcha', async (visitor) => {
  await visitor.open(captchaAddress({ kind: 'slide' }));
  await visitor.press('Listen instead');
  const sound = new URL(await visitor.reads('audio', 'src'), mainBrand.origin);
  const { solution } = await solutionOf(sound.searchParams.get('captcha_key') ?? '');
  if (solution.kind !== 'slide') throw new Error(`asked for slide, got ${solution.kind}`);
  await visitor.press('Show a picture');
  await visitor.slides('Position of the piece', solution.x);
  await visitor.press('Check');
  await visitor.sees('Done. Thank you.');
});
