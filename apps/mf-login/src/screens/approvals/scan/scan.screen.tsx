import { Link, usePageTitle } from '@gatehouse/shell-contract';
import { Card, Heading, Notice, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useLaterTexts } from '../../../later-texts/later-texts.ts';

/** The address of a QR code, opened by a camera instead of the app: this page can approve nothing, and says so. */
export function ScanScreen() {
  const t = useLaterTexts();
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
          <Link to="/login">{t('approval.scan.signIn')}</Link>
        </Stack>
      </Card>
    </Stage>
  );
}
