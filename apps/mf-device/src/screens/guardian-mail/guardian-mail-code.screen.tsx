import { contactCodeDigits, emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import { CodeField, wholeCode } from '@gatehouse/challenge';
import { readableSeconds, RefusalNotice, useCall, usePageTitle, useSecondsLeft } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, Form, LinkButton, SmallText } from '@gatehouse/ui-kit';
import { useId, useState, type SubmitEvent } from 'react';
import { CodeTimeLeft } from '../../sdk/code-time-left.view.tsx';
import { FieldError, fieldSentence, typedIn } from '../../sdk/form-parts.tsx';
import { SdkPage } from '../../sdk/sdk-page.view.tsx';
import { closeView, tellApp } from '../../sdk/tell-app.ts';
import { StickyActions } from '../../sdk/sticky-actions.view.tsx';
import { useSdkTexts } from '../../texts/sdk.texts.ts';
import { guardianPath, guardianQueryOf, rememberedAddress } from './guardian-query.ts';

const codeField = 'verify_number';
const validityMs = 10 * 60_000;
const resendAfterMs = 60_000;

function useGuardianCode() {
  const host = useHost();
  const query = guardianQueryOf(host.url);
  const { state, type, serviceId } = query;
  const restart = guardianPath('input', query);
  const verify = useCall<typeof emailCodeVerify, 'code'>(emailCodeVerify, {
    restart,
    fields: { codeMismatch: 'code', codeExpired: 'code', emailAccountLimit: 'code', contactTaken: 'code' },
  });
  const again = useCall<typeof emailCodeSend, 'code'>(emailCodeSend, {
    restart,
    fields: { notValidEmail: 'code', contactTaken: 'code' },
  });
  const [sentAt, setSentAt] = useState(() => host.clock.now());
  const [missing, setMissing] = useState(0);
  const [done, setDone] = useState(false);
  const address = rememberedAddress(host, query);
  const clear = () => {
    verify.clear();
    again.clear();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const verify_number = wholeCode(typedIn(event.currentTarget, codeField), contactCodeDigits);
    clear();
    setMissing(verify_number === null ? missing + 1 : 0);
    if (verify_number === null) return;
    void verify.send({ params: { type }, body: { state, verify_number } }).then((proven) => {
      if (!proven) return;
      setDone(true);
      tellApp(host, {
        result: 'guardian mail verified',
        service_id: serviceId,
        state,
        ...(proven.emailVerifyToken ? { email_verify_token: proven.emailVerifyToken } : {}),
      });
    });
  };
  const resend = async () => {
    clear();
    if (await again.send({ params: { type }, query: { state, email: address } })) setSentAt(host.clock.now());
  };
  return {
    address,
    restart,
    submit,
    resend,
    done,
    sentAt,
    missing,
    busy: verify.pending || again.pending,
    shown: verify.shown ?? again.shown,
    close: () => closeView(host),
  };
}

type Page = ReturnType<typeof useGuardianCode>;

function Ways({ page }: Readonly<{ page: Page }>) {
  const t = useSdkTexts();
  const seconds = useSecondsLeft(page.sentAt + resendAfterMs);
  const another = useLink(page.restart);
  return (
    <ButtonStack gap="tight" ruled>
      {page.address !== '' && seconds > 0 ? (
        <SmallText>{t('code.wait', { time: readableSeconds(seconds) })}</SmallText>
      ) : null}
      {page.address !== '' && seconds === 0 ? (
        <Button variant="secondary" wide pending={page.busy} onClick={() => void page.resend()}>
          {t('code.resend')}
        </Button>
      ) : null}
      <LinkButton {...another} variant="quiet" wide>
        {t('guardianMail.another')}
      </LinkButton>
    </ButtonStack>
  );
}

/** `/webview/sdk/parent_verify_email_auth_code`: the code that a guardian has received. */
export function GuardianMailCodeScreen() {
  const t = useSdkTexts();
  const id = useId();
  const page = useGuardianCode();
  const { shown, missing, done, address } = page;
  const error = missing > 0 ? t('code.missing') : fieldSentence(shown, 'code');
  const title = t(done ? 'guardianMail.doneTitle' : 'guardianMail.codeTitle');
  usePageTitle(error || shown ? t('common.errorTitle', { title }) : title);
  if (done)
    return (
      <SdkPage title={title} about={t('guardianMail.doneAbout')} step="done">
        <StickyActions>
          <Button wide onClick={page.close}>
            {t('common.close')}
          </Button>
        </StickyActions>
      </SdkPage>
    );
  const about = address === '' ? t('guardianMail.codeSentThere') : t('guardianMail.codeSent', { contact: address });
  return (
    <SdkPage title={title} about={about} step="code">
      {shown && shown.field !== 'code' ? <RefusalNotice refusal={shown} /> : null}
      <Form gap="tight" onSubmit={page.submit}>
        <FieldError id={id} error={error} attempt={missing || (shown?.attempt ?? 0)} />
        <CodeField
          id={id}
          name={codeField}
          label={t('code.label')}
          hint={t('code.hint')}
          digits={contactCodeDigits}
          error={error}
        />
        <CodeTimeLeft key={page.sentAt} until={page.sentAt + validityMs} />
        <StickyActions>
          <Button type="submit" wide pending={page.busy}>
            {t('code.confirm')}
          </Button>
        </StickyActions>
      </Form>
      <Ways page={page} />
    </SdkPage>
  );
}
