import type { captchaActions, captchaKinds, RefusalName } from '@gatehouse/api-contract';
import type { CaptchaHost } from './captcha-host.ts';
import type { CaptchaTheme } from './captcha-theme.ts';

export type CaptchaProps = Readonly<{
  host: CaptchaHost;
  /** Who asks (spec B §7 v3.0/captcha/keys). */
  siteKey: string;
  /** What the token is to be spent on. */
  action: (typeof captchaActions)[number];
  /** A wish; without it the server chooses. */
  kind?: (typeof captchaKinds)[number] | undefined;
  /** Without it, the theme of the page. */
  theme?: CaptchaTheme | undefined;
  /** Whom a mailed code goes to, as far as known. */
  identifier?: string | undefined;
  /** `caller-id` and `caller-detail` of a page that asks through ours. */
  caller?: Readonly<{ id: string; detail: string }> | undefined;
  /** Solved: the token, for one call of its action. */
  onVerify(token: string): void;
  /** An answer was refused; the captcha goes on. */
  onInvalid?(refusal: RefusalName): void;
  /** The platform cannot be asked; the captcha offers to try again. */
  onNetworkFailure?(): void;
  /** The visitor does not want to. Without it nothing closes. */
  onClose?(): void;
}>;
