import { useHost, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts/main.texts.ts';
import type { PersonCheckMethod } from '../person-check/methods-for.ts';
import { usePersonReturn } from './person-return.controller.ts';
import { PersonReturnView } from './person-return.view.tsx';

function PersonReturn({ method }: Readonly<{ method: PersonCheckMethod }>) {
  const t = useTexts();
  const page = usePersonReturn(method);
  const stopped = page.ending !== null || page.shown !== null;
  usePageTitle(stopped ? t('emailCode.errorPrefix') + t('personReturn.stopped') : t('personReturn.title'));
  return <PersonReturnView page={page} />;
}

/** Where eziok answers (spec A §2, "/verify/dream"). */
export const VerifyDreamScreen = () => <PersonReturn method="dream" />;

/** Where the phone check and Toss answer (spec A §2, "/verify/phone/{callback}"). */
export function VerifyPhoneScreen() {
  const { callback } = useHost().params;
  return <PersonReturn method={callback === 'toss' ? 'toss' : 'phone'} />;
}
