import { usePageTitle } from '@gatehouse/shell-contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import type { EmailType } from '../verification/email-types.ts';
import { useEmailCode } from './email-code.controller.ts';
import { EmailCodeView } from './email-code.view.tsx';

/** `elsewhere`: what is shown where the flow turns out to need something else than a mailed code. */
export function EmailCodeScreen({ type, elsewhere }: Readonly<{ type: EmailType; elsewhere: ReactNode }>) {
  const t = useTexts();
  const page = useEmailCode(type);
  const wrong = page.incomplete !== null || page.shown !== null;
  usePageTitle((wrong ? t('emailCode.errorPrefix') : '') + t('emailCode.title'));
  return page.state.step === 'elsewhere' ? elsewhere : <EmailCodeView page={page} type={type} />;
}
