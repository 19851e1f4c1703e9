import { closeView, RefusalNotice, useEnterAccount, usePageTitle } from '@gatehouse/screen';
import { startSession } from '@gatehouse/session';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Card, Heading, LinkButton, Notice, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { signInPath } from '../../flow/paths.ts';
import { useTexts } from '../../texts/main.texts.ts';

function useWake() {
  const restart = signInPath;
  const entry = useEnterAccount({ restart, startSession });
  const [noCookies, setNoCookies] = useState(false);
  const [entered, setEntered] = useState(false);
  const wake = async () => {
    setNoCookies(false);
    const end = await entry.enter();
    setNoCookies(end === 'noCookies');
    setEntered(end === 'entered');
  };
  return { restart, wake, noCookies, shown: entry.shown, busy: entry.pending || entered };
}

/** `/verification?type=INACTIVE`: a dormant account in an app, sent here by the session guard (spec A §2). */
export function WakeScreen() {
  const t = useTexts();
  const host = useHost();
  const { restart, wake, noCookies, shown, busy } = useWake();
  const signIn = useLink(restart);
  const home = useExit(host.site.home);
  usePageTitle((shown || noCookies ? t('emailCode.errorPrefix') : '') + t('wake.title'));
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{t('wake.title')}</Heading>
            <Text tone="soft">{t('wake.text')}</Text>
          </Stack>
          {noCookies && (
            <Notice tone="error" title={t('complete.cookies')} takesFocus>
              <p>{t('complete.cookiesText')}</p>
            </Notice>
          )}
          {shown && <RefusalNotice refusal={shown} />}
          <Stack>
            <Button wide pending={busy} onClick={() => void wake()}>
              {t('wake.wake')}
            </Button>
            {shown && shown.sentence.reaction !== 'restart' && (
              <LinkButton {...signIn} wide>
                {t('notOpen.toSignIn')}
              </LinkButton>
            )}
            {host.bridge.kind === 'browser' ? (
              <LinkButton {...home} variant="quiet" wide>
                {t('notOpen.toHome')}
              </LinkButton>
            ) : (
              <Button variant="quiet" wide onClick={() => closeView(host)}>
                {t('complete.close')}
              </Button>
            )}
          </Stack>
        </Stack>
      </Card>
    </Stage>
  );
}
