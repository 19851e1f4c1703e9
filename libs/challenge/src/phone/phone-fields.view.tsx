import { diallingPrefixes } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import { Field, Select, TextInput } from '@gatehouse/ui-kit';
import { useState, type ReactNode } from 'react';
import { compareNames, countryName } from '../countries/first-countries.ts';

type PhoneFieldsProps = Readonly<{
  /** Names of the two fields in the form. */
  names: Readonly<{ country: string; number: string }>;
  labels: Readonly<{ country: ReactNode; number: ReactNode }>;
  locale: Locale;
  /** Country chosen at first: what was chosen before, else that of the session. */
  country: string;
  /** Countries that stand first in the list. */
  first?: readonly string[];
  /** What was typed before. */
  number?: string;
  /** Says which prefix is added: `(prefix) => …` with its plus. */
  hint?(prefix: string): ReactNode;
  id?: string;
  error?: ReactNode;
}>;

/** Country with its dialling prefix, and the number as it is written there (experience 5). */
export function PhoneFields({
  names,
  labels,
  locale,
  country,
  first = [],
  number = '',
  hint,
  id,
  error,
}: PhoneFieldsProps) {
  const [chosen, choose] = useState(diallingPrefixes.has(country) ? country : 'KR');
  const compare = compareNames(locale);
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length);
  const countries = [...diallingPrefixes]
    .map(([code, prefix]) => ({ code, prefix, name: countryName(code, locale) }))
    .sort((a, b) => rank(a.code) - rank(b.code) || compare(a.name, b.name));
  return (
    <>
      <Field label={labels.country} required>
        <Select
          name={names.country}
          autoComplete="tel-country-code"
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {countries.map(({ code, prefix, name }) => (
            <option key={code} value={code}>
              {name} (+{prefix})
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={labels.number}
        id={id}
        hint={hint?.(`+${diallingPrefixes.get(chosen) ?? ''}`)}
        error={error}
        required
      >
        <TextInput name={names.number} type="tel" inputMode="tel" defaultValue={number} autoComplete="tel-national" />
      </Field>
    </>
  );
}
