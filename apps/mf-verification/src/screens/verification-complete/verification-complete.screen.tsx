import { closeView, RefusalNotice, usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import { useComplete } from './verification-complete.controller.ts';

/** The end of a verification without a return address: a web view closes, a browser goes to the home page. */
function Finished() {
  const t = useTexts();
  const host = useHost();
  const home = useExit(host.site.home);
  return (
    <Stack>
      <Notice title={t('complete.title')} takesFocus>
        <p>{t('complete.nowhere')}</p>
      </Notice>
      {host.bridge.kind === 'browser' ? (
        <LinkButton {...home} variant="primary" wide>
          {t('notOpen.toHome')}
        </LinkButton>
      ) : (
        <Button wide onClick={() => closeView(host)}>
          {t('complete.close')}
        </Button>
      )}
    </Stack>
  );
}

/** `/verification/complete`: where a finished verification returns to. The platform decides whether it is finished. */
export function VerificationCompleteScreen() {
  const t = useTexts();
  const { shown, end, restart, restartLabel, retry } = useComplete();
  const signIn = useLink(restart);
  const again = (
    <Button variant="secondary" onClick={() => void retry()}>
      {t('emailCode.retry')}
    </Button>
  );
  const lost = end === 'lost';
  const stopped = shown !== null || end === 'noCookies' || lost;
  usePageTitle((stopped ? t('emailCode.errorPrefix') : '') + t(shown || lost ? 'complete.stopped' : 'complete.title'));
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Heading>{t(shown || lost ? 'complete.stopped' : 'complete.title')}</Heading>
          {!shown && (end === 'entering' || end === 'returning') && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t(end === 'returning' ? 'complete.returning' : 'complete.entering')}</Text>
            </Inline>
          )}
          {end === 'noAddress' && <Finished />}
          {lost && (
            <Notice tone="error" title={t('personReturn.lost')} takesFocus>
              <p>{t('personReturn.lostText')}</p>
            </Notice>
          )}
          {end === 'noCookies' && (
            <Notice tone="error" title={t('complete.cookies')} takesFocus>
              <p>{t('complete.cookiesText')}</p>
            </Notice>
          )}
          {shown && <RefusalNotice refusal={shown} {...(shown.name === 'networkError' && { actions: again })} />}
          {(shown ? shown.sentence.reaction !== 'restart' : lost) && ( // its notice links there
            <LinkButton {...signIn} variant="primary" wide>
              {t(restartLabel)}
            </LinkButton>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
