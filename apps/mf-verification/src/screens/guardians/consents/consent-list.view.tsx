import { useHost } from '@gatehouse/shell-contract';
import { Button, Heading, Notice, Stack, Text, VisuallyHidden } from '@gatehouse/ui-kit';
import styles from '../parts/guardians.module.css';
import { useGuardianTexts } from '../texts/guardian-texts.ts';
import type { Consents } from './consents.controller.ts';
import type { ConsentsState, GivenConsent } from './consents.machine.ts';

const checkedBy = { phone: 'consents.byPhone', toss: 'consents.byToss', dream: 'consents.byDream' } as const;

function GivenConsentRow({ page, consent }: Readonly<{ page: Consents; consent: GivenConsent }>) {
  const t = useGuardianTexts();
  const { locale } = useHost();
  const { title, version, required_yn: required, method, withdrawn_at: withdrawnAt } = consent;
  const day = (moment: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(moment);
  return (
    <li className={styles['consent']}>
      <Heading level={3}>
        {title} <span className={styles['kind']}>{t(required === 'Y' ? 'consent.required' : 'consent.optional')}</span>
      </Heading>
      <ul className={styles['dates']}>
        <li>{t('consents.version', { version })}</li>
        <li>{t('consents.agreedOn', { day: day(consent.agreed_at) })}</li>
        <li>{t(checkedBy[method], { day: day(consent.verified_at) })}</li>
        {withdrawnAt !== null && <li>{t('consents.withdrawnOn', { day: day(withdrawnAt) })}</li>}
      </ul>
      {withdrawnAt === null && (
        <Button variant="secondary" pending={page.withdrawing} onClick={() => page.withdraw(consent)}>
          <span aria-hidden="true">{t('consents.withdraw')}</span>
          <VisuallyHidden>{t('consents.withdrawItem', { title })}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** Consents by child, in the order of the platform: the newest first. */
function byChild(consents: readonly GivenConsent[]): readonly (readonly [string, readonly GivenConsent[]])[] {
  return [...Map.groupBy(consents, ({ child }) => child)];
}

type ListProps = Readonly<{ page: Consents; state: Extract<ConsentsState, { step: 'list' }> }>;

/** What was agreed to, for whom, in which version, when and how checked. */
export function ConsentList({ page, state: { consents, withdrawn } }: ListProps) {
  const t = useGuardianTexts();
  if (consents.length === 0) return <Text>{t('consents.none')}</Text>;
  return (
    <>
      {withdrawn !== null && <Notice key={withdrawn} tone="success" title={t('consents.withdrawn')} takesFocus />}
      {byChild(consents).map(([child, given]) => (
        <Stack key={child} gap="tight">
          <Heading level={2}>{child === '' ? t('consents.ofUnknown') : t('consents.ofChild', { child })}</Heading>
          <ul className={styles['items']}>
            {given.map((consent) => (
              <GivenConsentRow key={consent.consent_id} page={page} consent={consent} />
            ))}
          </ul>
        </Stack>
      ))}
    </>
  );
}
