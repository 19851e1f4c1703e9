import { momentIn } from '@gatehouse/platform';
import { useHost } from '@gatehouse/shell-contract';
import { Heading, Stack, Text } from '@gatehouse/ui-kit';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';

/** What is kept of a guardian, and what happens without an answer; `until` in epoch milliseconds. */
export function TermsOfRequest({ until }: Readonly<{ until: number | undefined }>) {
  const t = useGuardianTexts();
  const { locale } = useHost();
  const time = until !== undefined && momentIn(locale, until);
  return (
    <Stack>
      <Heading level={2}>{t('guardian.keepTitle')}</Heading>
      <Text tone="soft">{t('guardian.keep')}</Text>
      {time && <Text tone="soft">{t('guardian.until', { time })}</Text>}
    </Stack>
  );
}
