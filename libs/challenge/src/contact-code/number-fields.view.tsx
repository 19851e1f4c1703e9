import { useHost } from '@gatehouse/shell-contract';
import { firstCountries } from '../countries/first-countries.ts';
import { PhoneFields } from '../phone/phone-fields.view.tsx';
import type { ContactFormTexts, NumberFieldsTexts } from './contact-code-texts.ts';
import { contactError } from './contact-form.view.tsx';
import { phoneFields } from './phone-channel.ts';
import type { ContactEntry } from './use-contact-entry.ts';

type NumberFieldsProps = Readonly<{
  entry: ContactEntry;
  texts: NumberFieldsTexts & Pick<ContactFormTexts, 'faults'>;
}>;

/** A phone number with its country; the country of the session is chosen at first. */
export function NumberFields({ entry, texts }: NumberFieldsProps) {
  const { locale, nation, settings } = useHost();
  return (
    <PhoneFields
      names={phoneFields}
      labels={{ country: texts.country, number: texts.number }}
      {...(texts.numberHint && { hint: texts.numberHint })}
      locale={locale}
      first={firstCountries({ locale, nation, listed: settings.countrySorting })}
      country={entry.typed?.country ?? nation}
      number={entry.typed?.shown ?? ''}
      id={entry.controlId}
      error={contactError(entry, texts)}
    />
  );
}
