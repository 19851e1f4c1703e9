import { test } from '@playwright/test';
import { addressWalks } from '../src/gallery/address.walks.ts';
import { switchWalks } from '../src/gallery/switch.walks.ts';
import { accountWalks } from '../src/gallery/account.walks.ts';
import { deviceWalks } from '../src/gallery/device.walks.ts';
import { guardianWalks } from '../src/gallery/guardian.walks.ts';
import { leavingWalks } from '../src/gallery/leaving.walks.ts';
import { recoveryWalks } from '../src/gallery/recovery.walks.ts';
import { signInWalks } from '../src/gallery/sign-in.walks.ts';
import { signUpWalks } from '../src/gallery/sign-up.walks.ts';
import { looks, Stage } from '../src/gallery/stage.ts';
import { verificationWalks } from '../src/gallery/verification.walks.ts';

const folder = process.env['E2E_SCREENSHOTS'] ?? 'test-results/screens';
const walks = [
  ...verificationWalks,
  ...guardianWalks,
  ...signUpWalks,
  ...deviceWalks,
  ...addressWalks,
  ...switchWalks,
  ...recoveryWalks,
  ...accountWalks,
  ...signInWalks,
  ...leavingWalks,
];

/** Screenshots of pages that need interaction to reach, for manual review; nothing is compared. */
for (const look of looks) {
  for (const walk of walks.filter(({ looks: worth }) => worth?.includes(look.name) ?? true)) {
    test(`${walk.name} (${look.name})`, async ({ page }) => {
      test.setTimeout(900_000);
      page.setDefaultTimeout(20_000);
      const stage = new Stage(page, look, folder);
      await stage.prepare();
      await walk.go(stage);
    });
  }
}
