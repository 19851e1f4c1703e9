import { usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { recoverPasswordPath } from '../../flow/paths.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { useNotMe } from './not-me.controller.ts';
import { NotMeView } from './not-me.view.tsx';

/** Where a letter about a change of the account leads whoever did not make it. */
export function NotMeScreen() {
  const t = useTexts();
  const p = usePasswordTexts();
  const page = useNotMe();
  usePageTitle(
    (page.shown || page.missing ? t('common.errorPrefix') : '') +
      p(page.change?.child == null ? 'notMe.title' : 'notMe.guardian.title'),
  );
  return <NotMeView page={page} recover={useLink(recoverPasswordPath)} />;
}
