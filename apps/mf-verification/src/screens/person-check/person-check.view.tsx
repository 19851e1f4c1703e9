import { RefusalNotice } from '@gatehouse/challenge';
import { useLink } from '@gatehouse/shell-contract';
import { Button, Card, Heading, Inline, LinkButton, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts.ts';
import type { PersonCheck } from './person-check.controller.ts';
import type { PersonType } from './person-types.ts';

function Methods({ page }: Readonly<{ page: PersonCheck }>) {
  const t = useTexts();
  return (
    <Stack>
      <Heading level={2}>{t('personCheck.ways')}</Heading>
      {page.methods.map((method) => (
        <Button
          key={method}
          variant="secondary"
          wide
          pending={page.pending(method)}
          onClick={() => void page.start(method)}
        >
          {t(`personCheck.${method}`)}
        </Button>
      ))}
      <Text tone="soft">{t('personCheck.comeBack')}</Text>
    </Stack>
  );
}

/** Who checks the person. */
export function PersonCheckView({ page, type }: Readonly<{ page: PersonCheck; type: PersonType }>) {
  const t = useTexts();
  const { step, shown } = page;
  const signIn = useLink(page.restart);
  const retry = (
    <Button variant="secondary" onClick={() => void page.retry()}>
      {t('emailCode.retry')}
    </Button>
  );
  // An account whose owner nobody knows is refused whichever way is chosen.
  const closed = shown?.name === 'verificationNotAllowed';
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{t('personCheck.title')}</Heading>
            <Text tone="soft">{t(type === 'restriction' ? 'personCheck.leadRestriction' : 'personCheck.lead')}</Text>
          </Stack>
          {step !== 'choosing' && !shown && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t(step === 'leaving' ? 'personCheck.leaving' : 'emailCode.loading')}</Text>
            </Inline>
          )}
          {shown && (
            <RefusalNotice
              refusal={shown}
              {...(shown.name === 'networkError' && step === 'loading' && { actions: retry })}
            />
          )}
          {step === 'choosing' && !closed && <Methods page={page} />}
          {shown && (
            <LinkButton {...signIn} variant="quiet" wide>
              {t('notOpen.toSignIn')}
            </LinkButton>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
