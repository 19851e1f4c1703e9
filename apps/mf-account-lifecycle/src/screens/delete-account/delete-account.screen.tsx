import { usePageTitle } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import { useDeleteAccount } from './delete-account.controller.ts';
import { DeleteAccountView } from './delete-account.view.tsx';

export function DeleteAccountScreen() {
  const t = useTexts();
  usePageTitle(t('title'));
  return <DeleteAccountView page={useDeleteAccount()} />;
}
