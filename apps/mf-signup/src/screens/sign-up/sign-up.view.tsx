import { NotOpenYet } from '@gatehouse/challenge';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { UserPlus } from 'lucide-react';
import { useTexts } from '../../texts.ts';

export function SignUpView({ signIn, home }: Readonly<{ signIn: LinkTarget; home: LinkTarget }>) {
  const t = useTexts();
  return (
    <NotOpenYet
      icon={UserPlus}
      title={t('signUp.title')}
      purpose={t('signUp.purpose')}
      notice={{ title: t('notOpen.notYet'), text: t('signUp.instead') }}
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
