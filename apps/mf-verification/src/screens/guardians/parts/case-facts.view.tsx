import { useHost } from '@gatehouse/shell-contract';
import { Facts, Heading, Stack } from '@gatehouse/ui-kit';
import type { GuardianCase } from '../../../flow/guardian-case.ts';
import { guardianTypeOf } from '../../../flow/guardian-types.ts';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { birthDay } from './birth-day.ts';

/** Which child asks, as far as the guardian may know already, and for what. */
export function CaseFacts({ found }: Readonly<{ found: GuardianCase }>) {
  const t = useGuardianTexts();
  const { locale, url } = useHost();
  const { child, child_birth_dt: born, country, game = '' } = found;
  const type = guardianTypeOf(url);
  const countryName = country ? new Intl.DisplayNames(locale, { type: 'region' }).of(country) : undefined;
  const facts = [
    { label: t('guardian.child'), value: child },
    { label: t('guardian.birth'), value: born && birthDay(locale, born) },
    { label: t('guardian.country'), value: countryName ?? '' },
    { label: t('guardian.game'), value: game },
    { label: t('guardian.about'), value: type ? t(`guardian.${type}`) : '' },
  ];
  return (
    <Stack gap="tight">
      <Heading level={2}>{t('guardian.facts')}</Heading>
      <Facts layout="columns" facts={facts.filter(({ value }) => value !== '')} />
    </Stack>
  );
}
