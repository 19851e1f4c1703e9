import type { RefusalName } from '@gatehouse/api-contract';
import { RefusalNotice } from '@gatehouse/challenge';
import { useLink } from '@gatehouse/shell-contract';
import { Button, Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts.ts';
import type { PersonReturn } from './person-return.controller.ts';

/** Another check changes nothing about these: the person is too young, or the flow is over. */
const final: ReadonlySet<RefusalName> = new Set<RefusalName>([
  'guardianRequiredAt14',
  'guardianRequiredAt18',
  'verificationNotAllowed',
  'verificationTimeExpired',
]);

function Again({ path }: Readonly<{ path: string }>) {
  const t = useTexts();
  return (
    <LinkButton {...useLink(path)} variant="primary" wide>
      {t('personReturn.again')}
    </LinkButton>
  );
}

/** What came of a check, and what to do next. */
export function PersonReturnView({ page }: Readonly<{ page: PersonReturn }>) {
  const t = useTexts();
  const { ending, shown, again } = page;
  const stopped = ending !== null || shown !== null;
  const signIn = useLink(page.restart);
  const offline = shown?.name === 'networkError';
  const mayRepeat = again !== null && !offline && !(shown && final.has(shown.name));
  const retry = (
    <Button variant="secondary" onClick={() => void page.retry()}>
      {t('emailCode.retry')}
    </Button>
  );
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Heading>{t(stopped ? 'personReturn.stopped' : 'personReturn.title')}</Heading>
          {!stopped && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t('personReturn.checking')}</Text>
            </Inline>
          )}
          {ending && (
            <Notice tone={ending === 'cancelled' ? 'warn' : 'error'} title={t(`personReturn.${ending}`)} takesFocus>
              <p>{t(`personReturn.${ending}Text`)}</p>
            </Notice>
          )}
          {shown && <RefusalNotice refusal={shown} {...(offline && { actions: retry })} />}
          {stopped && (
            <Stack>
              {mayRepeat && <Again path={again} />}
              <LinkButton {...signIn} variant={mayRepeat ? 'quiet' : 'primary'} wide>
                {t('notOpen.toSignIn')}
              </LinkButton>
            </Stack>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
