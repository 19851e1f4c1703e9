import { countryName, firstCountries, listedCountries } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { ErrorSummary, Field, Select, Text, type ErrorSummaryItem } from '@gatehouse/ui-kit';
import { useId, type ReactNode } from 'react';
import type { CountryCheck } from '../../../flow/use-country-check.ts';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import type { BirthPart } from './birth-date.ts';
import { BirthFields } from './birth-fields.view.tsx';
import type { NationalFaults, NationalTyped } from './national-faults.ts';
import { fields } from './national-info.fields.ts';

type CountryFieldProps = Readonly<{ id: string; check: CountryCheck; chosen: string; error: string | null }>;

function CountryField({ id, check, chosen, error }: CountryFieldProps) {
  const t = useFlowTexts();
  const { locale, settings, nation } = useHost();
  const here = check.nation ?? nation;
  const onTop = firstCountries({ locale, nation: here, listed: settings.countrySorting });
  const { first, others } = listedCountries(check.countries, locale, onTop);
  const likely = [chosen, here, nation].find((code) => check.countries.includes(code)) ?? '';
  return (
    <Field id={id} label={t('national.country')} error={error} required>
      <Select name={fields.nation} autoComplete="country" defaultValue={likely}>
        <option value="">{t('national.choose')}</option>
        {first.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        {first.length > 0 && others.length > 0 && <hr />}
        {others.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type NationalFieldsProps = Readonly<{
  check: CountryCheck;
  /** Country that the platform has fixed; `null`: the player chooses one. */
  fixedNation: string | null;
  order: readonly BirthPart[];
  typed: NationalTyped;
  faults: NationalFaults | null;
  /** Errors of the rest of the page, for the one summary. */
  otherErrors?: readonly ErrorSummaryItem[];
  /** Between the summary of errors and the fields. */
  children?: ReactNode;
}>;

/** The fields for country and birth date, with their errors. */
export function NationalFields({
  check,
  fixedNation,
  order,
  typed,
  faults,
  otherErrors = [],
  children,
}: NationalFieldsProps) {
  const t = useFlowTexts();
  const { locale } = useHost();
  const id = useId();
  const countryError = faults?.nation ? t('national.countryMissing') : null;
  const wrong = faults?.birth?.parts ?? [];
  const firstWrong = order.find((part) => wrong.includes(part));
  const birthError = faults?.birth ? t(`national.birthFaults.${faults.birth.fault}`) : null;
  const items = [
    ...(countryError ? [{ controlId: `${id}-nation`, text: countryError }] : []),
    ...(birthError && firstWrong ? [{ controlId: `${id}-${firstWrong}`, text: birthError }] : []),
    ...otherErrors,
  ];
  return (
    <>
      <ErrorSummary title={t('common.check')} items={items} attempt={faults?.attempt ?? 0} />
      {children}
      {fixedNation === null ? (
        <CountryField id={`${id}-nation`} check={check} chosen={typed.nation} error={countryError} />
      ) : (
        <Text>{t('national.fixed', { country: countryName(fixedNation, locale) })}</Text>
      )}
      <BirthFields id={id} order={order} typed={typed.birth} wrong={wrong} error={birthError} />
    </>
  );
}
