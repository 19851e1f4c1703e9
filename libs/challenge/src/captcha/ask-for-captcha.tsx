import { portalSiteKey } from '@gatehouse/api-contract';
import type { ShellHost } from '@gatehouse/shell-contract';
import { createRoot } from 'react-dom/client';
import { captchaTexts } from '../texts/captcha.texts.ts';
import { CaptchaDialog } from './captcha-dialog.view.tsx';
import type { CaptchaProps } from './captcha-props.ts';

/** What the token is for; with an identifier a mailed code may stand for the puzzle. */
export type CaptchaAsked = Pick<CaptchaProps, 'action' | 'identifier'>;

/**
 * Asks for a captcha in a dialog over the screen and answers its token; `null`: the visitor closed it. A root of its own,
 * so that a screen which meets a captcha once in a thousand visits carries no state and no markup for it.
 */
export async function askForCaptcha(host: ShellHost, asked: CaptchaAsked): Promise<string | null> {
  await captchaTexts(host.locale);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    return await new Promise<string | null>((resolve) => {
      root.render(<CaptchaDialog {...asked} host={host} siteKey={portalSiteKey} onEnd={resolve} />);
    });
  } finally {
    root.unmount();
    place.remove();
  }
}
