import { contactCodeDigits } from '@gatehouse/api-contract';
import { CodeField } from '@gatehouse/challenge';
import { readableSeconds, useSecondsLeft } from '@gatehouse/screen';
import { Button, ButtonStack, Form, SmallText } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { CodeTimeLeft } from '../../sdk/code-time-left.view.tsx';
import { FieldError, fieldSentence } from '../../sdk/form-parts.tsx';
import { StickyActions } from '../../sdk/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { fields, type Registration } from './registration.controller.ts';
import { kindOf, otherMethod, savedContact, type SentAt, type ServerStep } from './registration.machine.ts';

type CodeProps = Readonly<{ page: Registration; server: ServerStep; sent: SentAt | null }>;

function Resend({ page, resendAt }: Readonly<{ page: Registration; resendAt: number }>) {
  const t = useSdkTexts();
  const seconds = useSecondsLeft(resendAt);
  if (seconds > 0) return <SmallText>{t('code.wait', { time: readableSeconds(seconds) })}</SmallText>;
  return (
    <Button variant="secondary" wide pending={page.busy} onClick={page.resend}>
      {t('code.resend')}
    </Button>
  );
}

/** A new code, another contact, or the other way. */
export function CodeWays({ page, server, sent }: CodeProps) {
  const t = useSdkTexts();
  const kind = kindOf(server);
  const other = otherMethod(server);
  return (
    <ButtonStack gap="tight" ruled>
      <Resend page={page} resendAt={sent?.resendAt ?? 0} />
      {savedContact(server) === '' ? (
        <Button variant="quiet" wide pending={page.busy} onClick={() => page.choose(kind)}>
          {t(kind === 'phone' ? 'code.otherPhone' : 'code.otherEmail')}
        </Button>
      ) : null}
      {other ? (
        <Button variant="quiet" wide pending={page.busy} onClick={() => page.choose(other)}>
          {t(other === 'phone' ? 'contact.useText' : 'contact.useMail')}
        </Button>
      ) : null}
    </ButtonStack>
  );
}

export function CodeForm({ page, sent }: CodeProps) {
  const t = useSdkTexts();
  const id = useId();
  const { fault, shown } = page;
  const error = fault?.field === 'code' ? t('code.missing') : fieldSentence(shown, 'code');
  return (
    <Form gap="tight" onSubmit={page.submit.code}>
      <FieldError id={id} error={error} attempt={fault?.attempt ?? shown?.attempt ?? 0} />
      <CodeField
        id={id}
        name={fields.code}
        label={t('code.label')}
        hint={t('code.hint')}
        digits={contactCodeDigits}
        error={error}
      />
      {shown?.field === 'code' ? <SmallText>{shown.sentence.small}</SmallText> : null}
      {sent ? <CodeTimeLeft key={sent.until} until={sent.until} /> : null}
      <StickyActions>
        <Button type="submit" wide pending={page.busy}>
          {t('code.confirm')}
        </Button>
      </StickyActions>
    </Form>
  );
}
