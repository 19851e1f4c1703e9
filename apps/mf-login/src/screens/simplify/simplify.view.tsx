import { NotOpenYet } from '@gatehouse/challenge';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { ScrollText } from 'lucide-react';
import { useTexts } from '../../texts.ts';

type SimplifyProps = Readonly<{ signedIn: boolean; home: LinkTarget; signIn: LinkTarget; signOut: LinkTarget }>;

export function SimplifyView({ signedIn, home, signIn, signOut }: SimplifyProps) {
  const t = useTexts();
  const text = signedIn ? t('simplify.signedIn') : t('simplify.signedOut');
  return (
    <NotOpenYet
      icon={ScrollText}
      title={t('simplify.title')}
      purpose={t('simplify.purpose')}
      notice={{ title: t('simplify.notYet'), text }}
    >
      {!signedIn && (
        <LinkButton {...signIn} variant="primary" wide>
          {t('login.submit')}
        </LinkButton>
      )}
      <LinkButton {...home} {...(signedIn && { variant: 'primary' })} wide>
        {t('login.home')}
      </LinkButton>
      {signedIn && (
        <LinkButton {...signOut} wide>
          {t('simplify.signOut')}
        </LinkButton>
      )}
    </NotOpenYet>
  );
}
