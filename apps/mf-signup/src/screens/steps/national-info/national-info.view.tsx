import { RefusalNotice } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ErrorSummary, Field, Notice, Select, Text } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { useFlowTexts } from '../../../flow-texts/flow-texts.ts';
import { countryName, listedCountries } from '../../../flow/countries.ts';
import styles from '../../../flow/flow.module.css';
import { PageCard, Retry, Working } from '../../../flow/page-card.view.tsx';
import { orderOf, progressOf } from '../../../flow/steps.ts';
import type { CountryCheck } from '../../../flow/use-country-check.ts';
import { BirthFields } from './birth-fields.view.tsx';
import type { NationalInfo } from './national-info.controller.ts';
import { fields } from './national-info.fields.ts';

type CountryFieldProps = Readonly<{ id: string; check: CountryCheck; chosen: string; error: string | null }>;

function CountryField({ id, check, chosen, error }: CountryFieldProps) {
  const t = useFlowTexts();
  const { locale, settings, nation } = useHost();
  const { first, others } = listedCountries(check.countries, locale, settings.countrySorting);
  const likely = [chosen, check.nation ?? '', nation].find((code) => check.countries.includes(code)) ?? '';
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

function Form({ page, check }: Readonly<{ page: NationalInfo; check: CountryCheck }>) {
  const t = useFlowTexts();
  const { locale } = useHost();
  const id = useId();
  const { faults, fixed } = page;
  const countryError = faults?.nation ? t('national.countryMissing') : null;
  const birthError = faults?.birth ? t(`national.birthFaults.${faults.birth.fault}`) : null;
  const items = [
    ...(countryError ? [{ controlId: `${id}-nation`, text: countryError }] : []),
    ...(birthError && faults?.birth ? [{ controlId: `${id}-${faults.birth.part}`, text: birthError }] : []),
  ];
  return (
    <form
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={page.submit}
      onChange={({ currentTarget }) => page.change(currentTarget)}
    >
      {items.length > 0 && <ErrorSummary title={t('common.check')} items={items} attempt={faults?.attempt ?? 0} />}
      {page.shown && <RefusalNotice refusal={page.shown} />}
      {fixed === null ? (
        <CountryField id={`${id}-nation`} check={check} chosen={page.typed.nation} error={countryError} />
      ) : (
        <Text>{t('national.fixed', { country: countryName(fixed, locale) })}</Text>
      )}
      <BirthFields
        id={id}
        order={page.order}
        typed={page.typed.birth}
        wrong={faults?.birth?.part ?? null}
        error={birthError}
      />
      <Button type="submit" wide pending={page.pending}>
        {t('common.next')}
      </Button>
    </form>
  );
}

/** Where somebody lives, and when they were born. */
export function NationalInfoView({ page }: Readonly<{ page: NationalInfo }>) {
  const t = useFlowTexts();
  const { style } = useHost();
  const { check, standing } = page;
  return (
    <PageCard
      title={t('national.title')}
      lead={t('national.lead')}
      step={progressOf('national-info', standing ? orderOf(standing) : 'country-first')}
    >
      {style === 'studio' && (
        <Notice title={t('national.studioTitle')}>
          <p>{t('national.studio')}</p>
        </Notice>
      )}
      {standing && check ? (
        <Form page={page} check={check} />
      ) : page.shown ? (
        <Retry shown={page.shown} onRetry={page.retry} />
      ) : (
        <Working />
      )}
    </PageCard>
  );
}
