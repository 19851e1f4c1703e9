import { emailPartMax } from '@gatehouse/api-contract';
import { suggestEmail, PhoneFields, isBeingClicked } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ErrorSummary, Field, TextInput } from '@gatehouse/ui-kit';
import { useId, useRef, useState } from 'react';
import styles from '../parts/guardians.module.css';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { fields, type Channel, type Child } from './child.controller.ts';
import type { Asked } from './child.machine.ts';

const channels = ['email', 'phone'] as const;

/** The sentence at the field: too little typed, or the platform's word. */
function useFieldError({ incomplete, shown }: Child, channel: Channel): string | null {
  const t = useGuardianTexts();
  if (incomplete === 'localPart' && channel === 'email') return t('contact.localPartLong', { most: emailPartMax });
  if (incomplete === channel) return t(channel === 'email' ? 'contact.addressMissing' : 'contact.numberMissing');
  return shown?.field === channel ? `${shown.sentence.title}. ${shown.sentence.text}` : null;
}

type FieldProps = Readonly<{ id: string; error: string | null; asked: Asked | null }>;

function AddressField({ id, error, asked }: FieldProps) {
  const t = useGuardianTexts();
  const input = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  const take = () => {
    if (input.current && meant !== null) input.current.value = meant;
    setMeant(null);
    input.current?.focus();
  };
  return (
    <>
      <Field label={t('contact.address')} id={id} error={error} required>
        <TextInput
          ref={input}
          name={fields.email}
          type="email"
          defaultValue={asked?.channel === 'email' ? asked.contact : ''}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!isBeingClicked(relatedTarget)) setMeant(suggestEmail(currentTarget.value));
          }}
        />
      </Field>
      <div role="status">
        {meant !== null && (
          <Button variant="quiet" onClick={take}>
            {t('contact.meant', { address: meant })}
          </Button>
        )}
      </div>
    </>
  );
}

function NumberFields({ id, error }: FieldProps) {
  const t = useGuardianTexts();
  const { locale, nation, settings } = useHost();
  return (
    <PhoneFields
      names={{ country: fields.country, number: fields.number }}
      labels={{ country: t('contact.prefix'), number: t('contact.number') }}
      locale={locale}
      country={nation}
      first={settings.countrySorting}
      hint={() => t('contact.numberHint')}
      id={id}
      error={error}
    />
  );
}

/** The address or number of a guardian who is elsewhere. */
export function ContactForm({ page, asked }: Readonly<{ page: Child; asked: Asked | null }>) {
  const t = useGuardianTexts();
  const id = useId();
  const [channel, choose] = useState<Channel>(asked?.channel ?? 'email');
  const error = useFieldError(page, channel);
  const pick = (next: Channel) => {
    page.clearIncomplete();
    choose(next);
  };
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={page.submit}>
      {error !== null && (
        <ErrorSummary
          title={t('checkField')}
          items={[{ controlId: id, text: error }]}
          attempt={page.shown?.attempt ?? 0}
        />
      )}
      <fieldset className={styles['channels']}>
        <legend>{t('contact.channel')}</legend>
        {channels.map((one) => (
          <label key={one} className={styles['channel']}>
            <input
              type="radio"
              name={fields.channel}
              value={one}
              checked={channel === one}
              onChange={() => pick(one)}
            />
            {t(`contact.${one}`)}
          </label>
        ))}
      </fieldset>
      {channel === 'email' ? (
        <AddressField id={id} error={error} asked={asked} />
      ) : (
        <NumberFields id={id} error={error} asked={asked} />
      )}
      <Button type="submit" wide pending={page.sending}>
        {t('contact.send')}
      </Button>
      <Button variant="quiet" wide onClick={() => page.turn('back')}>
        {t('back')}
      </Button>
    </form>
  );
}
