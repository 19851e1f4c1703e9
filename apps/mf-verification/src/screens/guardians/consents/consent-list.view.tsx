import { useHost } from '@gatehouse/shell-contract';
import { Button, Heading, Notice, Stack, Text, VisuallyHidden } from '@gatehouse/ui-kit';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { birthDay } from '../parts/birth-day.ts';
import type { Consents } from './consents.controller.ts';
import type { ConsentsState, GivenConsent } from './consents.machine.ts';
import styles from '../parts/guardians.module.css';

const checkedBy = { phone: 'consents.byPhone', toss: 'consents.byToss', dream: 'consents.byDream' } as const;

function GivenConsentRow({ page, consent }: Readonly<{ page: Consents; consent: GivenConsent }>) {
  const t = useGuardianTexts();
  const { locale } = useHost();
  const { title, version, required_yn: required, method, withdrawn_at: withdrawnAt, game } = consent;
  const day = (moment: number) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long' }).format(moment);
  return (
    <li className={styles['consent']}>
      <Heading level={3}>
        {title} <span className={styles['kind']}>{t(required === 'Y' ? 'consent.required' : 'consent.optional')}</span>
      </Heading>
      <ul className={styles['dates']}>
        {game !== '' && (
          <li>
            {t('guardian.game')}: {game}
          </li>
        )}
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
function byChild(consents: readonly GivenConsent[]): readonly (readonly GivenConsent[])[] {
  const children = new Set(consents.map(({ child_id: child }) => child));
  return [...children].map((child) => consents.filter(({ child_id: own }) => own === child));
}

/** Which child: masked nicknames of two may be alike. */
function ChildHeading({ consent }: Readonly<{ consent: GivenConsent }>) {
  const t = useGuardianTexts();
  const { locale } = useHost();
  const { child, child_birth_dt: born } = consent;
  return (
    <>
      <Heading level={2}>{child === '' ? t('consents.ofUnknown') : t('consents.ofChild', { child })}</Heading>
      {born !== '' && (
        <Text tone="soft" size="small">
          {t('guardian.birth')}: {birthDay(locale, born)}
        </Text>
      )}
    </>
  );
}

type ListProps = Readonly<{ page: Consents; state: Extract<ConsentsState, { step: 'list' }> }>;

/** What was agreed to, for whom, in which version, when and how checked. */
export function ConsentList({ page, state: { consents, withdrawn } }: ListProps) {
  const t = useGuardianTexts();
  return (
    <>
      {withdrawn !== null && <Notice key={withdrawn} tone="success" title={t('consents.withdrawn')} takesFocus />}
      {consents.length === 0 && <Text>{t('consents.none')}</Text>}
      {byChild(consents).map((given) => (
        <Stack key={given[0]?.child_id} gap="tight">
          {given[0] && <ChildHeading consent={given[0]} />}
          <ul className={styles['consents']}>
            {given.map((consent) => (
              <GivenConsentRow key={consent.consent_id} page={page} consent={consent} />
            ))}
          </ul>
        </Stack>
      ))}
    </>
  );
}
