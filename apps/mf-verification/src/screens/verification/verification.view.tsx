import { NotOpenYet } from '@gatehouse/challenge';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { ShieldCheck } from 'lucide-react';
import { useTexts } from '../../texts.ts';

export function VerificationView({ signIn, home }: Readonly<{ signIn: LinkTarget; home: LinkTarget }>) {
  const t = useTexts();
  return (
    <NotOpenYet
      icon={ShieldCheck}
      title={t('verification.title')}
      purpose={t('verification.purpose')}
      notice={{ title: t('notOpen.notYet'), text: t('verification.instead') }}
    >
      <LinkButton {...signIn} variant="primary" wide>
        {t('notOpen.toSignIn')}
      </LinkButton>
      <LinkButton {...home} wide>
        {t('notOpen.toHome')}
      </LinkButton>
    </NotOpenYet>
  );
}
