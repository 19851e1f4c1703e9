import { Captcha } from '@gatehouse/challenge/captcha';
import { usePageTitle } from '@gatehouse/screen';
import { Card, Heading, Stack, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { useCaptchaPage } from './captcha.controller.ts';
import styles from './captcha.module.css';

export function CaptchaScreen() {
  const t = useDeferredTexts();
  const { end, captcha } = useCaptchaPage();
  usePageTitle(t('captcha.title'));
  return (
    <Card className={styles.card}>
      {end === 'closed' ? (
        <Stack>
          <Heading>{t('captcha.closed')}</Heading>
          <Text role="status">{t('captcha.closedText')}</Text>
        </Stack>
      ) : (
        <Stack>
          <Captcha {...captcha} level={1} />
          {end === 'solved' && <Text tone="soft">{t('captcha.solvedText')}</Text>}
        </Stack>
      )}
    </Card>
  );
}
