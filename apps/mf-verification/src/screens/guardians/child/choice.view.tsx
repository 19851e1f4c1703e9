import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, Disclosure, Heading, LinkButton, Stack, Text } from '@gatehouse/ui-kit';
import { entryPath } from '../../../flow/guardian-paths.ts';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { TitledSteps } from '../parts/titled-steps.view.tsx';
import type { Child } from './child.controller.ts';

/** What happens, and where the guardian is: here, where that is allowed, or elsewhere. */
export function ChoiceView({ page }: Readonly<{ page: Child }>) {
  const t = useGuardianTexts();
  const { url } = useHost();
  const here = useLink(entryPath(url, page.flow));
  return (
    <>
      <TitledSteps title={t('child.whatTitle')} steps={[t('child.what1'), t('child.what2'), t('child.what3')]} />
      <Text tone="soft">{t('child.time')}</Text>
      <Stack>
        {page.mayBeHere && <Heading level={2}>{t('child.ways')}</Heading>}
        <ButtonStack>
          {page.mayBeHere && (
            <LinkButton {...here} variant="primary" wide>
              {t('child.here')}
            </LinkButton>
          )}
          <Button variant={page.mayBeHere ? 'secondary' : 'primary'} wide onClick={() => page.turn('link')}>
            {t('child.link')}
          </Button>
        </ButtonStack>
      </Stack>
      <Disclosure label={t('child.whyTitle')}>
        <Text tone="soft">{t('child.why')}</Text>
      </Disclosure>
    </>
  );
}
