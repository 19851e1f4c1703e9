import { usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { CaseRefusal } from '../parts/case-refusal.view.tsx';
import { AtWork, GuardianCard } from '../parts/guardian-card.view.tsx';
import { useChecked } from './guardians-checked.controller.ts';

/** Where a provider's answer about a guardian is taken. */
export function CheckedScreen() {
  const t = useGuardianTexts();
  const { shown, back, retry } = useChecked();
  const again = useLink(back);
  usePageTitle((shown ? t('errorPrefix') : '') + t('checked.title'));
  return (
    <GuardianCard title={t('checked.title')}>
      {shown ? <CaseRefusal refusal={shown} onRetry={() => void retry()} /> : <AtWork>{t('checked.checking')}</AtWork>}
      {shown && (
        <LinkButton {...again} variant="secondary" wide>
          {t('back')}
        </LinkButton>
      )}
    </GuardianCard>
  );
}
