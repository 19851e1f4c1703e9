import { termsPath } from '@gatehouse/platform';
import { useLink } from '@gatehouse/shell-contract';
import { LinkButton, Text } from '@gatehouse/ui-kit';
import { useCountryTexts } from '../../texts/country.texts.ts';

/** The country is changed. The terms of the new one are asked for next, where some are due; then the visit goes home. */
export function CountryDone() {
  const t = useCountryTexts();
  const next = useLink(termsPath);
  return (
    <>
      <Text>{t('done.next')}</Text>
      <LinkButton {...next} variant="primary" wide>
        {t('common.next')}
      </LinkButton>
    </>
  );
}
