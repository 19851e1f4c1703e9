import { CodeField } from '@gatehouse/challenge';
import { Button, Checkbox, ErrorSummary, Notice } from '@gatehouse/ui-kit';
import { useId, type ReactNode, type SubmitEvent } from 'react';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { codeFields } from './code-entry.controller.ts';
import type { CodeState, CodeTrouble } from './code-entry.machine.ts';
import styles from './one-time-code.module.css';

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
  /** A way on after these refusals. */
  wayOn?: Readonly<{ after: ReadonlySet<string>; link: ReactNode }>;
}>;

type TroubleProps = Pick<CodeFormProps, 'onRetryTerms' | 'wayOn'> &
  Readonly<{ trouble: Exclude<CodeTrouble, { kind: 'incomplete' }> }>;

function TroubleNotice({ trouble: { kind, sentence, refusal }, onRetryTerms, wayOn }: TroubleProps) {
  const t = useDeferredTexts();
  const retry = (
    <Button variant="secondary" onClick={onRetryTerms}>
      {t('codes.retry')}
    </Button>
  );
  return (
    <Notice
      tone="error"
      title={sentence.title}
      small={sentence.small}
      actions={kind === 'terms' ? retry : wayOn?.after.has(refusal) && wayOn.link}
      takesFocus
    >
      <p>{sentence.text}</p>
    </Notice>
  );
}

/** One field, one button; the field sends by itself when the code is complete. */
export function CodeForm(props: CodeFormProps) {
  const {
    state,
    digits,
    label,
    hint,
    incomplete,
    submitLabel,
    forever = false,
    onChange,
    onSubmit,
    onRetryTerms,
    wayOn,
  } = props;
  const t = useDeferredTexts();
  const id = useId();
  const trouble = state.step === 'typing' ? state.trouble : null;
  if (trouble?.kind === 'terms')
    return <TroubleNotice key={state.attempt} trouble={trouble} onRetryTerms={onRetryTerms} />;
  const wrong = trouble?.kind === 'field' ? trouble.sentence : null;
  const complaint = trouble?.kind === 'incomplete' ? { title: t('codes.checkField'), text: incomplete } : wrong;
  return (
    <form className={styles['form']} method="post" noValidate onInput={onChange} onSubmit={onSubmit}>
      {complaint && (
        <ErrorSummary
          title={complaint.title}
          items={[{ controlId: id, text: complaint.text }]}
          attempt={state.attempt}
        />
      )}
      {trouble?.kind === 'notice' && (
        <TroubleNotice key={state.attempt} trouble={trouble} onRetryTerms={onRetryTerms} wayOn={wayOn} />
      )}
      <CodeField
        id={id}
        name={codeFields.code}
        label={label}
        hint={hint}
        digits={digits}
        error={wrong?.title ?? complaint?.text}
      />
      {wrong && <p className={styles['small']}>{wrong.small}</p>}
      {forever && <Checkbox name={codeFields.forever} value="Y" label={t('codes.forever')} />}
      <Button type="submit" wide pending={state.step !== 'typing'}>
        {submitLabel}
      </Button>
    </form>
  );
}
