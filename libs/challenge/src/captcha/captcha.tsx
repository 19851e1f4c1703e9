import type { Locale } from '@gatehouse/platform';
import { TextsProvider } from '@gatehouse/shell-contract';
import { ProgressBar } from '@gatehouse/ui-kit';
import { Suspense, use, useDeferredValue } from 'react';
import { captchaTexts } from '../texts/captcha.texts.ts';
import type { CaptchaProps } from './captcha-props.ts';
import { useCaptcha } from './captcha.controller.ts';
import { CaptchaView } from './captcha.view.tsx';
export { captchaTexts } from '../texts/captcha.texts.ts';
export type { CaptchaProps } from './captcha-props.ts';
export { captchaTitleId } from './captcha.view.tsx';

type Level = Readonly<{ level?: 1 | 2 }>;

function Spoken({ locale, level = 2, ...props }: CaptchaProps & Level & Readonly<{ locale: Locale }>) {
  const controls = useCaptcha(props);
  return (
    <TextsProvider texts={use(captchaTexts(locale))}>
      <CaptchaView {...controls} {...props} level={level} />
    </TextsProvider>
  );
}

/**
 * A captcha, from asking for it to its token (spec B §4): four kinds, a sound, a mailed code. Knows no shell: whoever shows
 * it hands over the few members of a host that it needs. Await `captchaTexts(locale)` before, and nothing here waits.
 */
export function Captcha(props: CaptchaProps & Level) {
  // In another language the old one stays until the new one is there: what was set in the picture is kept.
  const locale = useDeferredValue(props.host.locale);
  return (
    <Suspense fallback={<ProgressBar label="" />}>
      <Spoken {...props} locale={locale} />
    </Suspense>
  );
}
