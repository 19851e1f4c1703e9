import { readableSeconds, useSecondsLeft } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, SmallText, ButtonStack } from '@gatehouse/ui-kit';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { signInPath } from '../../../flow/paths.ts';
import type { SentCode } from '../../../flow/sign-up-flow.ts';
import type { EntryInfo } from './entry-info.controller.ts';

/** Sends of one sign-up before two hours of pause (spec A §9). */
const mostSends = 5;

/** Whoever owns this account already has a way in. */
export function ContactTakenWays() {
  const t = useFlowTexts();
  const { url } = useHost();
  const signIn = useLink(signInPath(url));
  const recover = useLink('/recovery/pw');
  return (
    <ButtonStack gap="tight">
      <LinkButton {...signIn} wide>
        {t('taken.signIn')}
      </LinkButton>
      <LinkButton {...recover} variant="quiet" wide>
        {t('taken.recover')}
      </LinkButton>
    </ButtonStack>
  );
}

/** Another code once the first had a minute to arrive, and how many are left. */
export function Resend({ page, sent }: Readonly<{ page: EntryInfo; sent: SentCode }>) {
  const t = useFlowTexts();
  const seconds = useSecondsLeft(sent.resendAt);
  return (
    <ButtonStack gap="tight">
      {sent.sends > 0 && <SmallText>{t('email.sends', { sends: sent.sends, most: mostSends })}</SmallText>}
      {seconds > 0 ? (
        <SmallText>{t('email.wait', { time: readableSeconds(seconds) })}</SmallText>
      ) : (
        <Button variant="secondary" wide pending={page.email.sending} onClick={() => void page.email.send(sent.email)}>
          {t('email.resend')}
        </Button>
      )}
      <Button variant="quiet" wide onClick={() => page.turn('correct')}>
        {t('email.correct')}
      </Button>
    </ButtonStack>
  );
}
