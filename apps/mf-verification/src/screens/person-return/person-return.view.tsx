import type { RefusalName } from '@gatehouse/api-contract';
import { RefusalNotice } from '@gatehouse/screen';
import { useExit, useLink } from '@gatehouse/shell-contract';
import { Button, Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import type { PersonReturn } from './person-return.controller.ts';

/** Another check does not help: the person is too young, or the flow is over. */
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

/** To a new start where the check was part of a sign-in or a recovery, else back to the caller that asked for it. */
function WayOut({ page, variant }: Readonly<{ page: PersonReturn; variant: 'quiet' | 'primary' }>) {
  const t = useTexts();
  const start = useLink(page.restart);
  const caller = useExit(page.caller ?? '');
  return (
    <LinkButton {...(page.caller === null ? start : caller)} variant={variant} wide>
      {t(page.caller === null ? page.restartLabel : 'personReturn.toCaller')}
    </LinkButton>
  );
}

/** The result of a check, and what to do next. */
export function PersonReturnView({ page }: Readonly<{ page: PersonReturn }>) {
  const t = useTexts();
  const { ending, shown, again } = page;
  const stopped = ending !== null || shown !== null;
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
              <WayOut page={page} variant={mayRepeat ? 'quiet' : 'primary'} />
            </Stack>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
