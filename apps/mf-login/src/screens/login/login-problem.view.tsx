import { ErrorSummary, Notice, type ErrorSummaryItem } from '@gatehouse/ui-kit';
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
      const items = [{ controlId: ids.identifier, text: t('refusals.credentialsMismatch.text') }];
      const { retryAt } = problem;
      return (
        <>
          <ErrorSummary title={t('refusals.credentialsMismatch.title')} items={items} attempt={attempt} />
          {retryAt !== null && <Countdown key={attempt} until={retryAt} now={now} />}
        </>
      );
    }
    case 'refused':
      return <BundledNotice key={attempt} problem={problem} now={now} onHome={onHome} />;
    case 'explained':
      return <ExplainedNotice key={attempt} sentence={problem.sentence} onHome={onHome} />;
    case 'failed':
      return <FailureNotice key={attempt} failure={problem.failure} />;
    case 'no-cookies':
      return <FailureNotice key={attempt} failure={null} />;
    default:
      return problem satisfies never;
  }
}
