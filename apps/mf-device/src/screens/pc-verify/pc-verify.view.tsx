import { NotOpenYet } from '@gatehouse/challenge';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { MonitorCheck } from 'lucide-react';
import { useTexts } from '../../texts.ts';

export function PcVerifyView({ home }: Readonly<{ home: LinkTarget }>) {
  const t = useTexts();
  return (
    <NotOpenYet
      icon={MonitorCheck}
      title={t('pcVerify.title')}
      purpose={t('pcVerify.purpose')}
      notice={{ title: t('notOpen.notYet'), text: t('pcVerify.instead') }}
    >
      <LinkButton {...home} variant="primary" wide>
        {t('notOpen.toHome')}
      </LinkButton>
    </NotOpenYet>
  );
}
