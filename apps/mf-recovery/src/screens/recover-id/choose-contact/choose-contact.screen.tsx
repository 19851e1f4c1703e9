import { usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { recoverPasswordPath, signInPath } from '../../../flow/paths.ts';
import { useTexts } from '../../../texts/main.texts.ts';
import { useChooseContact } from './choose-contact.controller.ts';
import { ChooseContactView } from './choose-contact.view.tsx';

/** The start of a search for an ID. */
export function ChooseContact() {
  const t = useTexts();
  const page = useChooseContact();
  usePageTitle((page.shown || page.closed ? t('common.errorPrefix') : '') + t('recoverId.title'));
  return (
    <ChooseContactView
      state={page}
      recoverPassword={useLink(recoverPasswordPath)}
      signIn={useLink(signInPath)}
      onSubmit={page.submit}
    />
  );
}
