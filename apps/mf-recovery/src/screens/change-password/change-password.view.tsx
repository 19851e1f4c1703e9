import { NotOpenYet } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { Button, LinkButton } from '@gatehouse/ui-kit';
import { LockKeyhole } from 'lucide-react';
import { useTexts } from '../../texts/main.texts.ts';

type ChangePasswordProps = Readonly<{
  /** Resumes the sign-in that the password campaign interrupted; `null`: the player came here directly. */
  onContinue: (() => void) | null;
  home: LinkTarget;
}>;

export function ChangePasswordView({ onContinue, home }: ChangePasswordProps) {
  const t = useTexts();
  const texts = onContinue
    ? { purpose: t('changePassword.campaign'), instead: t('changePassword.campaignInstead') }
    : { purpose: t('changePassword.purpose'), instead: t('changePassword.instead') };
  return (
    <NotOpenYet
      icon={LockKeyhole}
      title={t('changePassword.title')}
      purpose={texts.purpose}
      notice={{ title: t('notOpen.notYet'), text: texts.instead }}
    >
      {onContinue ? (
        <Button wide onClick={onContinue}>
          {t('changePassword.goOn')}
        </Button>
      ) : (
        <LinkButton {...home} variant="primary" wide>
          {t('notOpen.toHome')}
        </LinkButton>
      )}
    </NotOpenYet>
  );
}
