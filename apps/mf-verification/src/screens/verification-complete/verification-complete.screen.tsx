import { RefusalNotice } from '@gatehouse/challenge';
import { useHost, useLink, usePageTitle } from '@gatehouse/shell-contract';
import { Button, Card, Heading, Inline, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts.ts';
import { personTypeOf } from '../person-check/person-types.ts';
import { emailTypeOf } from '../verification/email-types.ts';
import { NotOpenVerification } from '../verification/verification.screen.tsx';
import { useComplete } from './verification-complete.controller.ts';

function Completion() {
  const t = useTexts();
  const { shown, noCookies, restart, retry } = useComplete();
  const signIn = useLink(restart);
  const again = (
    <Button variant="secondary" onClick={() => void retry()}>
      {t('emailCode.retry')}
    </Button>
  );
  const title = shown ? t('complete.stopped') : t('complete.title');
  usePageTitle((shown || noCookies ? t('emailCode.errorPrefix') : '') + title);
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Heading>{title}</Heading>
          {!shown && !noCookies && (
            <Inline gap="tight" together role="status">
              <Spinner />
              <Text tone="soft">{t('complete.entering')}</Text>
            </Inline>
          )}
          {noCookies && (
            <Notice tone="error" title={t('complete.cookies')} takesFocus>
              <p>{t('complete.cookiesText')}</p>
            </Notice>
          )}
          {shown && (
            <>
              <RefusalNotice refusal={shown} {...(shown.name === 'networkError' && { actions: again })} />
              <LinkButton {...signIn} variant="primary" wide>
                {t('notOpen.toSignIn')}
              </LinkButton>
            </>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}

/** Where a finished check comes back to. The server decides whether it is finished. */
export function VerificationCompleteScreen() {
  const { url } = useHost();
  const known = emailTypeOf(url) !== null || personTypeOf(url) !== null;
  return known && url.searchParams.get('state') ? <Completion /> : <NotOpenVerification />;
}
