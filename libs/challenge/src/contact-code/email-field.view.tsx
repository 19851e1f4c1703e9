import { Button, Field, Notice, TextInput } from '@gatehouse/ui-kit';
import { useRef, useState } from 'react';
import { isBeingClicked } from '../email/is-being-clicked.ts';
import { suggestEmail } from '../email/suggest-email.ts';
import type { ContactFormTexts, EmailFieldTexts } from './contact-code-texts.ts';
import { contactError } from './contact-form.view.tsx';
import { emailField } from './email-channel.ts';
import type { ContactEntry } from './use-contact-entry.ts';
import styles from './email-field.module.css';

type EmailFieldProps = Readonly<{
  entry: ContactEntry;
  texts: EmailFieldTexts & Pick<ContactFormTexts, 'faults'>;
  /** The address of somebody else, which the browser must not fill in. */
  foreign?: boolean;
}>;

/** An email address, with a suggestion where its domain looks mistyped (experience 5). */
export function EmailField({ entry, texts, foreign = false }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const take = (address: string) => {
    setSuggestion(null);
    if (!input.current) return;
    input.current.value = address;
    input.current.focus();
    if (input.current.form) entry.recheck(input.current.form);
  };
  return (
    <div>
      <Field
        label={texts.address}
        hint={texts.addressHint}
        id={entry.controlId}
        error={contactError(entry, texts)}
        required
      >
        <TextInput
          ref={input}
          name={emailField}
          type="email"
          defaultValue={entry.typed?.shown ?? ''}
          autoComplete={foreign ? 'off' : 'email'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!isBeingClicked(relatedTarget)) setSuggestion(suggestEmail(currentTarget.value));
          }}
        />
      </Field>
      <div role="status" className={styles.suggestion}>
        {suggestion !== null && (
          <Notice
            role="none"
            title={texts.suggestion(suggestion)}
            actions={
              <Button variant="secondary" onClick={() => take(suggestion)}>
                {texts.takeSuggestion}
              </Button>
            }
          />
        )}
      </div>
    </div>
  );
}
