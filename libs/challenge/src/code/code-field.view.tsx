import { wholeCode, wholeLongCode } from '@gatehouse/api-contract';
import { classNames, Field, TextInput } from '@gatehouse/ui-kit';
import { useRef, type ReactNode } from 'react';
import { useCodeFromText } from './use-code-from-text.ts';
import styles from './code-field.module.css';

type CodeFieldProps = Readonly<{
  name: string;
  label: ReactNode;
  /** So many digits, or a long code (`wholeLongCode`). */
  digits: number | 'long';
  /** What the field begins with. It is not sent before the visitor does that. */
  first?: string | undefined;
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
}>;

/** Sends a form as its button does; Safari before 16 has only the button for that. */
function sendForm(form: HTMLFormElement | null): void {
  const send: unknown = form && Reflect.get(form, 'requestSubmit');
  if (typeof send === 'function') Reflect.apply(send, form, []);
  else form?.querySelector<HTMLElement>('[type="submit"]')?.click();
}

/**
 * One field for a code. It takes what people paste and keyboards write, and sends its form as soon as the code
 * is complete: once for each code, so that a wrong one is not sent again by itself.
 */
export function CodeField({ name, label, digits, first, id, hint, error }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<string | null>(null);

  const sendWhole = (field: HTMLInputElement) => {
    const code = digits === 'long' ? wholeLongCode(field.value) : wholeCode(field.value, digits);
    if (code === null || code === sent.current) return;
    sent.current = code;
    sendForm(field.form);
  };
  useCodeFromText((code) => {
    if (!input.current) return;
    input.current.value = code;
    sendWhole(input.current);
  });

  return (
    <Field label={label} id={id} hint={hint} error={error} required>
      <TextInput
        ref={input}
        name={name}
        defaultValue={first}
        className={classNames(styles.code, digits === 'long' ? styles.letters : digits > 6 && styles.long)}
        inputMode={digits === 'long' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onInput={({ currentTarget, nativeEvent }) => {
          // A code in the middle of a composition is not typed yet; its end comes as an event of its own.
          if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) sendWhole(currentTarget);
        }}
        onCompositionEnd={({ currentTarget }) => sendWhole(currentTarget)}
      />
    </Field>
  );
}
