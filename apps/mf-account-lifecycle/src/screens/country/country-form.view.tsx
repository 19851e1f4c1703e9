import { countryName, firstCountries, listedCountries } from '@gatehouse/challenge';
import { htmlLang } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ErrorSummary, Facts, Field, Form, Select, SmallText } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { useCountryTexts } from '../../texts/country.texts.ts';
import type { CountryEntry } from './country-entry.controller.ts';
import { fields } from './use-country-forms.ts';
import type { NationState } from './use-nation-state.ts';

function Countries({ nation, typed }: Readonly<{ nation: NationState; typed: string }>) {
  const t = useCountryTexts();
  const { locale, settings, nation: here } = useHost();
  const onTop = firstCountries({ locale, nation: here, listed: settings.countrySorting });
  const { first, others } = listedCountries(nation.countries, locale, onTop);
  const option = ({ code, name }: (typeof others)[number]) => (
    <option key={code} value={code}>
      {name}
    </option>
  );
  return (
    <Select name={fields.country} autoComplete="country" defaultValue={typed}>
      <option value="">{t('entry.choose')}</option>
      {first.map(option)}
      {first.length > 0 && others.length > 0 && <hr />}
      {others.map(option)}
    </Select>
  );
}

/** The country to change to; its age rules are checked before anything is confirmed. */
export function CountryForm({ page, nation }: Readonly<{ page: CountryEntry; nation: NationState }>) {
  const t = useCountryTexts();
  const { locale } = useHost();
  const id = useId();
  const { fault, check, chose } = page;
  const error = fault?.field === 'country' ? t('entry.missing') : null;
  const born = new Intl.DateTimeFormat(htmlLang(locale), { calendar: 'gregory', dateStyle: 'long', timeZone: 'UTC' });
  const facts = [
    { label: t('start.now'), value: countryName(nation.country_code, locale) },
    { label: t('entry.birth'), value: born.format(new Date(nation.birth_dt)) },
  ];
  return (
    <Form
      gap="loose"
      onSubmit={(event) => void check.choose(event)}
      onChange={({ currentTarget }) => chose(currentTarget)}
    >
      {error && (
        <ErrorSummary
          title={t('common.check')}
          items={[{ controlId: id, text: error }]}
          attempt={fault?.attempt ?? 0}
        />
      )}
      {check.shown && <RefusalNotice refusal={check.shown} />}
      <Facts layout="stacked" facts={facts} />
      <SmallText>{t('entry.birthHint')}</SmallText>
      <Field id={id} label={t('entry.country')} error={error} required>
        <Countries nation={nation} typed={page.typed} />
      </Field>
      <Button type="submit" wide pending={check.pending}>
        {t('common.next')}
      </Button>
    </Form>
  );
}
