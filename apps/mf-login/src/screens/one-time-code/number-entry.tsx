import { callApi } from '@gatehouse/api-client';
import { authenticatorCodeDigits, otpSessionVerify } from '@gatehouse/api-contract';
import { RefusalNotice, WorkingStatus } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button } from '@gatehouse/ui-kit';
import type { ReactNode } from 'react';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { useCodeEntry, type CodeAnswer } from './code-entry.controller.ts';
import { CodePage } from './code-page.view.tsx';
import { useNumberSession } from './number-session.ts';
import { CodeForm } from './one-time-code-form.view.tsx';

type NumberEntryProps = Readonly<{ title: string; lead: string; /** Other ways to continue. */ children: ReactNode }>;

async function verify(session: string, number: string): Promise<CodeAnswer> {
  const answer = await callApi(otpSessionVerify, { body: { session, verify_code: number } });
  if (!answer.ok) return answer;
  const { member, unseenChangesYn = 'N' } = answer.value;
  return member ? { ok: true, value: { member, unseenChangesYn } } : { ok: true, approved: true };
}

/** The 4 digits of the authenticator, for the session of the address or one that this page opens. */
export function NumberEntry({ title, lead, children }: NumberEntryProps) {
  const t = useDeferredTexts();
  const { url } = useHost();
  const { session, refusal, open } = useNumberSession();
  const { state, submit, change, reset, retryTerms } = useCodeEntry({
    digits: authenticatorCodeDigits,
    send: (number) => verify(session ?? '', number),
    sentences: {
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
  const others = (
    <>
      {session !== null && again}
      {children}
    </>
  );
  return (
    <CodePage title={title} lead={lead} state={state} others={others}>
      {session === null && !refusal && <WorkingStatus>{t('codes.number.opening')}</WorkingStatus>}
      {refusal && <RefusalNotice refusal={refusal} actions={again} />}
      {session !== null && (
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
