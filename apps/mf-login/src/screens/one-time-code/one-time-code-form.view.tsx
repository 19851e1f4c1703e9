import { CodeField } from '@gatehouse/challenge';
import { SentenceNotice } from '@gatehouse/screen';
import { Button, Checkbox, ErrorSummary, Form } from '@gatehouse/ui-kit';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { codeFields } from './code-entry.controller.ts';
import type { CodeState } from './code-entry.machine.ts';

export type CodeFormProps = Readonly<{
  state: CodeState;
  digits: number;
  label: string;
  hint: string;
  /** What is said of fewer digits. */
  incomplete: string;
  submitLabel: string;
  /** Shows the choice to stay signed in. */
  forever?: boolean;
  /** Something is typed. */
  onChange(): void;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
  onRetryTerms(): void;
  /** Another way to sign in, offered after these refusals. */
  alternative?: Readonly<{ after: ReadonlySet<string>; link: ReactNode }>;
}>;

/** What is wrong with the digits themselves. */
function fieldError({ state, incomplete }: Pick<CodeFormProps, 'state' | 'incomplete'>): string | null {
  const problem = state.step === 'typing' ? state.problem : null;
  if (problem?.kind === 'incomplete') return incomplete;
  return problem?.kind === 'field' ? `${problem.stop.sentence.title}. ${problem.stop.sentence.text}` : null;
}

/** One field, one button; the field sends by itself when the code is complete. */
export function CodeForm(props: CodeFormProps) {
  const { state, digits, label, hint, submitLabel, forever = false, alternative } = props;
  const { onChange, onSubmit, onRetryTerms } = props;
  const t = useDeferredTexts();
  const id = useId();
  const error = fieldError(props);
  const problem = state.step === 'typing' ? state.problem : null;
  if (problem?.kind === 'terms') {
    const retry = (
      <Button variant="secondary" onClick={onRetryTerms}>
        {t('codes.retry')}
      </Button>
    );
    return <SentenceNotice key={state.attempt} sentence={problem.stop.sentence} actions={retry} />;
  }
  return (
    <Form onInput={onChange} onSubmit={onSubmit}>
      {error !== null && (
        <ErrorSummary title={t('codes.checkField')} items={[{ controlId: id, text: error }]} attempt={state.attempt} />
      )}
      {problem?.kind === 'notice' && (
        <SentenceNotice
          key={state.attempt}
          sentence={problem.stop.sentence}
          actions={alternative?.after.has(problem.stop.name) && alternative.link}
        />
      )}
      <CodeField id={id} name={codeFields.code} label={label} hint={hint} digits={digits} error={error} />
      {forever && <Checkbox name={codeFields.forever} value="Y" label={t('codes.forever')} />}
      <Button type="submit" wide pending={state.step !== 'typing'}>
        {submitLabel}
      </Button>
    </Form>
  );
}
