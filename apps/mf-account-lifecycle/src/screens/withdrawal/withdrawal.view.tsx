import { NotOpenYet } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { UserX } from 'lucide-react';
import { useTexts } from '../../texts/main.texts.ts';

export function WithdrawalView({ home }: Readonly<{ home: LinkTarget }>) {
  const t = useTexts();
  return (
    <NotOpenYet
      icon={UserX}
      title={t('withdrawal.title')}
      purpose={t('withdrawal.purpose')}
      notice={{ title: t('notOpen.notYet'), text: t('withdrawal.instead') }}
    >
      <LinkButton {...home} variant="primary" wide>
        {t('notOpen.toHome')}
      </LinkButton>
    </NotOpenYet>
  );
}
