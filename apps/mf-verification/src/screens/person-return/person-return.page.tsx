import type { PersonCheckMethod } from '@gatehouse/challenge';
import { usePageTitle } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import { usePersonReturn } from './person-return.controller.ts';
import { PersonReturnView } from './person-return.view.tsx';

/** Takes the answer of a provider that checked a member. */
export function PersonReturn({ method }: Readonly<{ method: PersonCheckMethod }>) {
  const t = useTexts();
  const page = usePersonReturn(method);
  const stopped = page.ending !== null || page.shown !== null;
  usePageTitle(stopped ? t('emailCode.errorPrefix') + t('personReturn.stopped') : t('personReturn.title'));
  return <PersonReturnView page={page} />;
}
