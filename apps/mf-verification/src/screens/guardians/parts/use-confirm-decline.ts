import { useHost } from '@gatehouse/shell-contract';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';

/** Asks whether a guardian really declines; the child learns of it at once. */
export function useConfirmDecline(): () => Promise<boolean> {
  const t = useGuardianTexts();
  const { dialogs } = useHost();
  return () =>
    dialogs.confirm({
      title: t('consent.declineTitle'),
      contents: t('consent.declineText'),
      confirm: t('consent.declineConfirm'),
      cancel: t('back'),
      destructive: true,
    });
}
