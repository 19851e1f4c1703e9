import { NotOpenYet } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { KeyRound } from 'lucide-react';
import { useTexts } from '../../texts/main.texts.ts';

export function RecoverPasswordView({ signIn, home }: Readonly<{ signIn: LinkTarget; home: LinkTarget }>) {
  const t = useTexts();
  return (
    <NotOpenYet
      icon={KeyRound}
      title={t('recoverPassword.title')}
      purpose={t('recoverPassword.purpose')}
      notice={{ title: t('notOpen.notYet'), text: t('recoverPassword.instead') }}
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
