import { ErrorSummary, Notice, type ErrorSummaryItem } from '@gatehouse/ui-kit';
import { Fragment } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { Countdown } from './countdown.view.tsx';
import { FailureNotice } from './failure-notice.view.tsx';
import { BundledNotice, ExplainedNotice } from './login-refusal.view.tsx';
import { loginFields } from './login.fields.ts';
import type { LoginState } from './login.machine.ts';

type LoginProblemProps = Readonly<{
  state: LoginState;
  ids: Readonly<{ identifier: string; password: string }>;
  now(): number;
  onHome?(): void;
}>;

/** What went wrong and what to do now, above the fields. */
export function LoginProblem({ state, ids, now, onHome }: LoginProblemProps) {
  const t = useTexts();
  if (state.step === 'leaving') return <Notice tone="success" title={t('login.signedIn')} />;
  if (state.step !== 'form' || !state.problem) return null;
  const { attempt, problem } = state;
  switch (problem.kind) {
    case 'fields': {
      const items = loginFields.flatMap((field): ErrorSummaryItem[] => {
        const message = problem.errors[field];
        return message ? [{ controlId: ids[field], text: t(`fields.${message}`) }] : [];
      });
      return <ErrorSummary title={t('login.summary')} items={items} attempt={attempt} />;
    }
    case 'mismatch': {
      const { retryAt, hints } = problem;
      return (
        <Fragment key={attempt}>
          <Notice tone="error" title={t('refusals.credentialsMismatch.title')} takesFocus>
            <p>{t('refusals.credentialsMismatch.text')}</p>
            {hints.map((hint) => (
              <p key={hint}>{t(`login.hints.${hint}`)}</p>
            ))}
          </Notice>
          {retryAt !== null && <Countdown until={retryAt} now={now} />}
        </Fragment>
      );
    }
    case 'refused':
      return <BundledNotice key={attempt} problem={problem} now={now} onHome={onHome} />;
    case 'explained':
      return <ExplainedNotice key={attempt} sentence={problem.sentence} onHome={onHome} />;
    case 'failed':
      return <FailureNotice key={attempt} sentence={problem.sentence} />;
    case 'no-cookies':
      return <FailureNotice key={attempt} sentence={null} />;
    default:
      return problem satisfies never;
  }
}
