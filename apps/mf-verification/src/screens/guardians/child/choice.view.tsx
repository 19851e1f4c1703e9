import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Disclosure, Heading, LinkButton, Stack, Text } from '@gatehouse/ui-kit';
import { entryPath } from '../../../flow/guardian-paths.ts';
import styles from '../parts/guardians.module.css';
import { Steps } from '../parts/steps.view.tsx';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import type { Child } from './child.controller.ts';

/** What will be asked of whom, and where that somebody is. */
export function ChoiceView({ page }: Readonly<{ page: Child }>) {
  const t = useGuardianTexts();
  const { url } = useHost();
  const here = useLink(entryPath(url, page.flow));
  return (
    <>
      <Steps title={t('child.whatTitle')} steps={[t('child.what1'), t('child.what2'), t('child.what3')]} />
      <Text tone="soft">{t('child.time')}</Text>
      <Stack>
        <Heading level={2}>{t('child.ways')}</Heading>
        <div className={styles['actions']}>
          <LinkButton {...here} variant="primary" wide>
            {t('child.here')}
          </LinkButton>
          <Button variant="secondary" wide onClick={() => page.turn('link')}>
            {t('child.link')}
          </Button>
        </div>
      </Stack>
      <Disclosure label={t('child.whyTitle')}>
        <Text tone="soft">{t('child.why')}</Text>
      </Disclosure>
    </>
  );
}
