import { usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Card, Heading, LinkButton, Notice, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../../texts/deferred.texts.ts';

/** The address of a QR code, opened by a camera instead of the app: this page cannot approve anything, and says so. */
export function ScanScreen() {
  const t = useDeferredTexts();
  const signIn = useLink('/login');
  usePageTitle(t('approval.scan.title'));
  return (
    <Stage>
      <Card>
        <Stack>
          <Heading>{t('approval.scan.title')}</Heading>
          <Text>{t('approval.scan.text')}</Text>
          <Notice tone="info" title={t('approval.scan.careTitle')}>
            <p>{t('approval.scan.careText')}</p>
          </Notice>
          <LinkButton wide {...signIn}>
            {t('approval.scan.signIn')}
          </LinkButton>
        </Stack>
      </Card>
    </Stage>
  );
}
