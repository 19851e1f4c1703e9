import { NotOpenYet } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { UserSearch } from 'lucide-react';
import { useTexts } from '../../texts/main.texts.ts';

export function RecoverIdView({ signIn, home }: Readonly<{ signIn: LinkTarget; home: LinkTarget }>) {
  const t = useTexts();
  return (
    <NotOpenYet
      icon={UserSearch}
      title={t('recoverId.title')}
      purpose={t('recoverId.purpose')}
      notice={{ title: t('notOpen.notYet'), text: t('recoverId.instead') }}
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
