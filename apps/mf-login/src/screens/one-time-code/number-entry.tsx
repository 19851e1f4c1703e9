import { callApi } from '@gatehouse/api-client';
import { authenticatorCodeDigits, otpSessionVerify } from '@gatehouse/api-contract';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Inline, Notice, Spinner, Text } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { useCodeEntry, type CodeAnswer } from './code-entry.controller.ts';
import { CodeForm } from './code-form.view.tsx';
import { CodePage } from './code-page.view.tsx';
import { useNumberSession } from './number-session.ts';

type NumberEntryProps = Readonly<{ title: string; lead: string; /** Other ways on. */ children: ReactNode }>;

async function verify(session: string, number: string): Promise<CodeAnswer> {
  const answer = await callApi(otpSessionVerify, { body: { session, verify_code: number } });
  if (!answer.ok) return answer;
  const { member } = answer.value;
  return member ? { ok: true, value: { member } } : { ok: true, approved: true };
}

/** The 4 digits of the authenticator, for the session of the address or one of this page's own. */
export function NumberEntry({ title, lead, children }: NumberEntryProps) {
  const t = useDeferredTexts();
  const { url } = useHost();
  const { standing, open } = useNumberSession();
  const session = standing.step === 'open' ? standing.session : '';
  const { state, submit, change, reset, retryTerms } = useCodeEntry({
    digits: authenticatorCodeDigits,
    send: (number) => verify(session, number),
    said: {
      codeMismatch: { title: t('codes.number.mismatchTitle'), text: t('codes.number.mismatchText') },
      codeExpired: { title: t('codes.number.expiredTitle'), text: t('codes.number.expiredText') },
    },
  });
  const askAgain = () => {
    reset();
    void open();
  };
  const again = url.searchParams.has('state') && (
    <Button variant="secondary" wide onClick={askAgain}>
      {t('codes.number.again')}
    </Button>
  );
  return (
    <CodePage
      title={title}
      lead={lead}
      state={state}
      ways={
        <>
          {standing.step === 'open' && again}
          {children}
        </>
      }
    >
      {standing.step === 'opening' && (
        <Inline gap="tight" together role="status">
          <Spinner />
          <Text tone="soft">{t('codes.number.opening')}</Text>
        </Inline>
      )}
      {standing.step === 'refused' && (
        <Notice tone="error" title={standing.sentence.title} small={standing.sentence.small} actions={again} takesFocus>
          <p>{standing.sentence.text}</p>
        </Notice>
      )}
      {standing.step === 'open' && (
        <CodeForm
          key={session}
          state={state}
          digits={authenticatorCodeDigits}
          label={t('codes.number.label')}
          hint={t('codes.number.hint')}
          incomplete={t('codes.incomplete', { digits: authenticatorCodeDigits })}
          submitLabel={t('codes.number.submit')}
          onChange={change}
          onSubmit={submit}
          onRetryTerms={retryTerms}
        />
      )}
    </CodePage>
  );
}
