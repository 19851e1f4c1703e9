import { useHost } from '@gatehouse/shell-contract';
import { Heading, Stack } from '@gatehouse/ui-kit';
import { guardianTypeOf } from '../../../flow/guardian-types.ts';
import { birthDay } from './birth-day.ts';
import styles from './guardians.module.css';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import type { GuardianCase } from '../../../flow/guardian-case.ts';

/** Who asks, as far as the guardian may know it already, and for what. */
export function Facts({ found }: Readonly<{ found: GuardianCase }>) {
  const t = useGuardianTexts();
  const { locale, site, url } = useHost();
  const { child, child_birth_dt: born, country } = found;
  const type = guardianTypeOf(url);
  const countryName = country ? new Intl.DisplayNames(locale, { type: 'region' }).of(country) : undefined;
  const rows = [
    [t('guardian.child'), child],
    [t('guardian.birth'), born && birthDay(locale, born)],
    [t('guardian.country'), countryName ?? ''],
    [t('guardian.service'), new URL(site.home).hostname],
    [t('guardian.about'), type ? t(`guardian.${type}`) : ''],
  ] as const;
  return (
    <Stack gap="tight">
      <Heading level={2}>{t('guardian.facts')}</Heading>
      <dl className={styles['facts']}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className={styles['fact']}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Stack>
  );
}
