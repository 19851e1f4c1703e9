import { typedIdentifier, usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { recoverIdPath, signInPath } from '../../../flow/paths.ts';
import { useTexts } from '../../../texts/main.texts.ts';
import { useChooseWay } from './choose-way.controller.ts';
import { ChooseWayView } from './choose-way.view.tsx';

/** The start of a reset. */
export function ChooseWay() {
  const t = useTexts();
  const host = useHost();
  const page = useChooseWay();
  const hasError = page.fault !== null || page.shown !== null || page.closed !== null;
  usePageTitle((hasError ? t('common.errorPrefix') : '') + t('recoverPassword.title'));
  return (
    <ChooseWayView
      state={page}
      settings={host.settings}
      identifier={typedIdentifier(host)}
      begunAgain={host.url.searchParams.get('again') === 'Y'}
      recoverId={useLink(recoverIdPath)}
      signIn={useLink(signInPath)}
      onSubmit={page.submit}
      onChange={page.recheck}
    />
  );
}
