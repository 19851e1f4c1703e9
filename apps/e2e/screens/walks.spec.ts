import { accountWalks } from '../src/gallery/account.walks.ts';
import { addressWalks } from '../src/gallery/address.walks.ts';
import { channelingWalks } from '../src/gallery/channeling.walks.ts';
import { failedWalks } from '../src/gallery/closed.walks.ts';
import { deviceWalks } from '../src/gallery/device.walks.ts';
import { guardianWalks } from '../src/gallery/guardian.walks.ts';
import { leavingWalks } from '../src/gallery/leaving.walks.ts';
import { moveWalks } from '../src/gallery/move.walks.ts';
import { otherMemberWalks } from '../src/gallery/other-member.walks.ts';
import { playWalks } from '../src/gallery/play-walks.ts';
import { recoveryWalks } from '../src/gallery/recovery.walks.ts';
import { signInWalks } from '../src/gallery/sign-in.walks.ts';
import { signUpWalks } from '../src/gallery/sign-up.walks.ts';
import { switchWalks } from '../src/gallery/switch.walks.ts';
import { verificationWalks } from '../src/gallery/verification.walks.ts';

const walks = [
  ...verificationWalks,
  ...guardianWalks,
  ...signUpWalks,
  ...deviceWalks,
  ...addressWalks,
  ...switchWalks,
  ...moveWalks,
  ...recoveryWalks,
  ...accountWalks,
  ...signInWalks,
  ...leavingWalks,
  ...channelingWalks,
  ...failedWalks,
  ...otherMemberWalks,
];

/** Screenshots of pages that need interaction to reach, for manual review; nothing is compared. */
playWalks(walks);
