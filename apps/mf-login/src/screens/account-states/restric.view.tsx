import { customerServicePath } from '@gatehouse/platform';
import { RefusalNotice, TitledCard, unbroken, usePageTitle, WorkingStatus, type ShownRefusal } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, Heading, LinkButton, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { LeavePage } from './leave-page.view.tsx';
import { newPasswordPath, verificationPath } from './next-paths.ts';
import type { Restriction } from './restric.controller.ts';

/** Reasons with texts of their own; any other is shown as a restriction (spec A §4). */
const reasons = ['RESTRICTED', 'BLOCKED', 'ID_PRT', 'PW_AT_OVER'] as const;
type Reason = (typeof reasons)[number];
const reasonOf = (code: string): Reason => reasons.find((known) => known === code) ?? 'RESTRICTED';

function Period({ startDt, endDt }: Pick<Restriction, 'startDt' | 'endDt'>) {
  const t = useDeferredTexts();
  const { locale } = useHost();
  const day = (moment: number) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long' }).format(moment);
  if (startDt === null) return null;
  return (
    <>
      <p>{t('accountStates.restric.since', { day: day(startDt) })}</p>
      {endDt !== null && <p>{t('accountStates.restric.until', { day: day(endDt) })}</p>}
    </>
  );
}

/** Customer service, with what it asks for; too many wrong passwords are settled by a new one, however that is proven. In an app the page stays in its window, because a second one may never appear. */
function Support({ restriction: { reference, blockReasonCd } }: Readonly<{ restriction: Restriction }>) {
  const t = useDeferredTexts();
  const { surface } = useHost();
  const password = useLink(newPasswordPath);
  const window = surface === 'browser' ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <Stack>
      <Text tone="soft">{t(`accountStates.restric.${blockReasonCd === 'BLOCKED' ? 'support' : 'noProof'}`)}</Text>
      {reference !== null && <Text>{t('accountStates.restric.reference', { reference: unbroken(reference) })}</Text>}
      <LinkButton href={customerServicePath} {...window} variant="primary" wide>
        {t('accountStates.restric.customerService')}
      </LinkButton>
      {blockReasonCd === 'PW_AT_OVER' && (
        <LinkButton {...password} wide>
          {t('accountStates.restric.password')}
        </LinkButton>
      )}
    </Stack>
  );
}

/** What the player can do: verify the identity, set a new password, or wait (spec A §4). */
function Remedies({ restriction: { verifyMethod, endDt } }: Readonly<{ restriction: Restriction }>) {
  const t = useDeferredTexts();
  const { url, locale } = useHost();
  const verify = useLink(verificationPath(url, 'restriction'));
  const password = useLink(newPasswordPath);
  return (
    <Stack>
      <Heading level={2}>{t('accountStates.restric.ways')}</Heading>
      <ButtonStack>
        <LinkButton {...verify} variant="primary" wide>
          {t(verifyMethod === 'phone' ? 'accountStates.restric.phone' : 'accountStates.restric.email')}
        </LinkButton>
        <LinkButton {...password} wide>
          {t('accountStates.restric.password')}
        </LinkButton>
      </ButtonStack>
      {endDt !== null && (
        <Text tone="soft">
          {t('accountStates.restric.wait', {
            day: new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long' }).format(endDt),
          })}
        </Text>
      )}
    </Stack>
  );
}

type RestricProps = Readonly<{ restriction: Restriction | null; refusal: ShownRefusal | null; onRetry(): void }>;

/** Until the reason is known the heading says no more than that the sign-in stopped. */
const titleOf = (reason: Reason | null) =>
  reason === null
    ? 'accountStates.restric.stoppedTitle'
    : reason === 'BLOCKED'
      ? 'accountStates.restric.blockedTitle'
      : 'accountStates.restric.title';

export function RestricView({ restriction, refusal, onRetry }: RestricProps) {
  const t = useDeferredTexts();
  const reason = restriction && reasonOf(restriction.blockReasonCd);
  const title = t(titleOf(reason));
  usePageTitle(title);
  return (
    <TitledCard title={title}>
      {!restriction && !refusal && <WorkingStatus>{t('accountStates.loading')}</WorkingStatus>}
      {refusal && (
        <RefusalNotice
          refusal={refusal}
          retry={
            <Button variant="secondary" onClick={onRetry}>
              {t('accountStates.retry')}
            </Button>
          }
        />
      )}
      {restriction && reason && (
        <>
          <Notice tone="warn" title={t(`accountStates.restric.${reason}`)}>
            <Period {...restriction} />
          </Notice>
          {restriction.verifyYn === 'Y' ? (
            <Remedies restriction={restriction} />
          ) : (
            <Support restriction={restriction} />
          )}
        </>
      )}
      <LeavePage {...(reason && { reason })} />
    </TitledCard>
  );
}
