import { usePageTitle } from '@gatehouse/screen';
import { Parts } from '../../flow/page-card.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { useAccountChanges } from './account-changes.controller.ts';
import { AccountChangesView, titleOf } from './account-changes.view.tsx';
import { AnsweredView, answeredTitleOf } from './answered.view.tsx';

/** `/account/changes`, ours: after a sign-in, "Was this you?" about changes of which no message could tell; with `all=Y` about all that can be undone. */
export function AccountChangesScreen() {
  const t = useTexts();
  const p = usePasswordTexts();
  const page = useAccountChanges();
  const { answered, listed } = page;
  const hasError = page.shown !== null || page.missing.length > 0 || page.isMissingAny;
  usePageTitle(
    (hasError ? t('common.errorPrefix') : '') + p(answered === null ? titleOf(page) : answeredTitleOf(answered)),
  );
  return (
    <Parts part={answered === null ? 'ask' : 'answered'}>
      {answered === null ? (
        <AccountChangesView page={page} />
      ) : (
        <AnsweredView answered={answered} hasPassword={listed?.password_yn === 'Y'} page={page} />
      )}
    </Parts>
  );
}
