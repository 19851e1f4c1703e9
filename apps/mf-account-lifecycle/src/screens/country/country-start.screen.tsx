import { usePageTitle } from '@gatehouse/screen';
import { useCountryTexts } from '../../texts/country.texts.ts';
import { ChangedCountryView } from './changed-country.view.tsx';
import { useCountryStart } from './country-start.controller.ts';
import { CountryStartView } from './country-start.view.tsx';

/** `/myinfo/myaccount/change_nation`: what a change of country means. */
export function CountryStartScreen() {
  const t = useCountryTexts();
  const page = useCountryStart();
  const title = t(page.changed ? 'changed.title' : 'start.title');
  usePageTitle((page.shown ? t('common.errorPrefix') : '') + title);
  return page.changed ? <ChangedCountryView changed={page.changed} /> : <CountryStartView page={page} />;
}
