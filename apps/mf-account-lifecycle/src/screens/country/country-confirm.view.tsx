import { countryName } from '@gatehouse/challenge';
import { RefusalNotice } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Checkbox, ErrorSummary, ErrorText, Facts, Form, LinkButton, Notice, Stack } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { useCountryTexts } from '../../texts/country.texts.ts';
import type { CountryEntry } from './country-entry.controller.ts';
import { entryPath } from './country-paths.ts';
import { fields } from './use-country-forms.ts';
import type { NationState } from './use-nation-state.ts';

type ConfirmProps = Readonly<{ page: CountryEntry; nation: NationState; chosen: string }>;

/** The last page before the change, which cannot be undone. */
export function CountryConfirm({ page, nation, chosen }: ConfirmProps) {
  const t = useCountryTexts();
  const { locale } = useHost();
  const id = useId();
  const other = useLink(entryPath(nation.state));
  const { fault, change, forget, prefix } = page;
  const error = fault?.field === 'understood' ? t('confirm.missing') : null;
  const facts = [
    { label: t('confirm.from'), value: countryName(nation.country_code, locale) },
    { label: t('confirm.to'), value: countryName(chosen, locale) },
    ...(prefix === null ? [] : [{ label: t('confirm.phones'), value: prefix === '' ? t('confirm.noPhones') : prefix }]),
  ];
  return (
    <Form gap="loose" onSubmit={(event) => void change.confirm(event)} onChange={forget}>
      {error && (
        <ErrorSummary
          title={t('common.check')}
          items={[{ controlId: id, text: error }]}
          attempt={fault?.attempt ?? 0}
        />
      )}
      {change.shown && <RefusalNotice refusal={change.shown} />}
      <Facts layout="stacked" facts={facts} />
      <Notice tone="warn" title={t('start.onceTitle')}>
        <p>{t('start.once')}</p>
      </Notice>
      <Stack gap="tight">
        <Checkbox
          id={id}
          name={fields.understood}
          value="Y"
          label={t('confirm.understood')}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      </Stack>
      <Stack gap="tight">
        <Button type="submit" wide pending={change.pending}>
          {t('confirm.submit')}
        </Button>
        <LinkButton {...other} variant="quiet" wide>
          {t('confirm.other')}
        </LinkButton>
      </Stack>
    </Form>
  );
}
