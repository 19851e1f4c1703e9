import type { AskedTemplate } from './mail-order.ts';

/** Whether anybody who knows an address can cause a letter of this kind to it: such letters say how they are stopped, and are not sent to who stopped them. */
export const isCausedByAnybody: Readonly<Record<AskedTemplate, boolean>> = {
  captchaCode: true,
  verificationCode: true,
  guardianRequest: true,
  alreadyMember: true,
  signsInWith: true,
  authenticatorOffLink: false, // who asks has typed the password of the account
};
