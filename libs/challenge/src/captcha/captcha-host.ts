import type { ShellHost } from '@gatehouse/shell-contract';

/** The part of a shell that a captcha needs: a page without the shell makes these few itself. */
export type CaptchaHost = Pick<ShellHost, 'locale' | 'clock' | 'explain' | 'report'>;
