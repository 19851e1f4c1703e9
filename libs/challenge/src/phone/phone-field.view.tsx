import { Field, Select, TextInput } from '@gatehouse/ui-kit';
import type { Locale } from '@gatehouse/platform';
import type { ReactNode } from 'react';
import { callingCodes } from './calling-codes.ts';

type PhoneFieldProps = Readonly<{
  /** Names of the two fields in the form. */
  names: Readonly<{ country: string; number: string }>;
  labels: Readonly<{ country: ReactNode; number: ReactNode }>;
  locale: Locale;
  /** Country to begin with: where the visitor is. */
  country: string;
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
  number?: string;
}>;

/** Country by its own name in the page's language, and the number in it; `internationalNumber` makes one of both. */
export function PhoneField({ names, labels, locale, country, id, hint, error, number }: PhoneFieldProps) {
  const nameOf = new Intl.DisplayNames(locale, { type: 'region' });
  const rows = [...callingCodes]
    .map(([code, calling]) => ({ code, calling, name: nameOf.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  return (
    <>
      <Field label={labels.country}>
        <Select
          name={names.country}
          defaultValue={callingCodes.has(country) ? country : 'US'}
          autoComplete="tel-country-code"
        >
          {rows.map(({ code, calling, name }) => (
            <option key={code} value={code}>
              {`${name} (+${calling})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={labels.number} id={id} hint={hint} error={error} required>
        <TextInput
          name={names.number}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="send"
          defaultValue={number}
        />
      </Field>
    </>
  );
}
