import { usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { LinkButton, Notice, Text } from '@gatehouse/ui-kit';
import { ownConsentsPath } from '../../../flow/guardian-paths.ts';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { GuardianCard } from './guardian-card.view.tsx';
import { WayOut } from './no-longer-valid.view.tsx';

/** A guardian's last page. */
export function Done({ what }: Readonly<{ what: 'agreed' | 'declined' }>) {
  const t = useGuardianTexts();
  const { surface } = useHost();
  const consents = useLink(ownConsentsPath);
  const title = t(`done.${what}`);
  usePageTitle(title);
  return (
    <GuardianCard title={title} takesFocus>
      <Notice tone={what === 'agreed' ? 'success' : 'info'} title={t(`done.${what}Text`)} />
      {what === 'agreed' && (
        <>
          <Text tone="soft">{t('done.keepText')}</Text>
          {surface === 'browser' && (
            <LinkButton {...consents} variant="secondary" wide>
              {t('done.consents')}
            </LinkButton>
          )}
        </>
      )}
      <WayOut />
    </GuardianCard>
  );
}
