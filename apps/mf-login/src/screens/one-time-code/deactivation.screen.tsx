import { otpRemove } from '@gatehouse/api-contract';
import { RefusalNotice, useCall, usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Card, Heading, LinkButton, Notice, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useState } from 'react';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';

/** The member site's page about the authenticator (spec A §2). */
const memberPath = '/member/authenticator';

/** Behind a mailed link: nothing changes before the button is pressed (spec A §2 /auth/verifi_code/deact). */
export function DeactivationScreen() {
  const t = useDeferredTexts();
  const { url, site, session } = useHost();
  const [done, setDone] = useState(false);
  const remove = useCall(otpRemove, { restart: '/login' });
  const signIn = useLink('/login');
  const member = useExit(site.member + memberPath);
  const isMember = session.state === 'member';
  usePageTitle(done ? t('codes.off.doneTitle') : t('codes.off.title'));

  const [, code = ''] = (url.searchParams.get('state') ?? '').split(':');
  const switchOff = async () => setDone((await remove.send({ body: { state: code } })) !== null);
  const next = isMember ? (
    <LinkButton {...member} variant={done ? 'primary' : 'quiet'} wide>
      {done ? t('codes.off.member') : t('codes.off.keep')}
    </LinkButton>
  ) : (
    <LinkButton {...signIn} variant={done ? 'primary' : 'quiet'} wide>
      {done ? t('codes.off.signIn') : t('codes.off.keep')}
    </LinkButton>
  );
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{t('codes.off.title')}</Heading>
            {!done && <Text tone="soft">{t('codes.off.lead')}</Text>}
          </Stack>
          {done && (
            <Notice tone="success" title={t('codes.off.doneTitle')} takesFocus>
              {!isMember && <p>{t('codes.off.doneText')}</p>}
            </Notice>
          )}
          {remove.shown && <RefusalNotice refusal={remove.shown} />}
          <Stack>
            {!done && (
              <Button wide pending={remove.pending} onClick={() => void switchOff()}>
                {t('codes.off.confirm')}
              </Button>
            )}
            {next}
          </Stack>
        </Stack>
      </Card>
    </Stage>
  );
}
