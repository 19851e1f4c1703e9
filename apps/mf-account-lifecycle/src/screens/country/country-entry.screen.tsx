import { countryName } from '@gatehouse/challenge';
import { usePageTitle } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Loading } from '../../flow/loading.view.tsx';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useCountryTexts } from '../../texts/country.texts.ts';
import { ChangedCountryView } from './changed-country.view.tsx';
import { CountryConfirm } from './country-confirm.view.tsx';
import { CountryDone } from './country-done.view.tsx';
import { useCountryEntry, type CountryEntry } from './country-entry.controller.ts';
import { CountryForm } from './country-form.view.tsx';

const partOf = ({ nation, chosen, done }: CountryEntry) => {
  if (done !== null) return 'done';
  if (!nation) return null;
  return chosen === null ? 'entry' : 'confirm';
};

/** `/myinfo/myaccount/change_nation/enter`: the new country, its confirmation and the end. */
export function CountryEntryScreen() {
  const t = useCountryTexts();
  const { locale } = useHost();
  const page = useCountryEntry();
  const { nation, chosen, done, fault, check, change } = page;
  const part = partOf(page);
  const country = countryName(done ?? chosen ?? 'KR', locale);
  const title = page.changed && !done ? t('changed.title') : t(`${part ?? 'entry'}.title`, { country });
  const isWrong = fault !== null || (part === 'confirm' ? change.shown : check.shown) !== null;
  usePageTitle((isWrong && done === null ? t('common.errorPrefix') : '') + title);
  if (page.changed && done === null) return <ChangedCountryView changed={page.changed} />;
  return (
    <PageFrame title={title} lead={t(`${part ?? 'entry'}.lead`)} part={part}>
      {done !== null ? (
        <CountryDone />
      ) : !nation ? (
        <Loading t={t} {...page.loading} />
      ) : chosen === null ? (
        <CountryForm page={page} nation={nation} />
      ) : (
        <CountryConfirm page={page} nation={nation} chosen={chosen} />
      )}
    </PageFrame>
  );
}
