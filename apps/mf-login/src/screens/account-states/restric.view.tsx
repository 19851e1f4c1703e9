import { RefusalNotice, WorkingStatus, type ShownRefusal } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, Heading, LinkButton, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';
import { newPasswordPath, verificationPath } from './next-paths.ts';
import type { Restriction } from './restric.controller.ts';
import { StateCard } from './state-card.view.tsx';

/** Reasons with texts of their own; any other is shown as a restriction (spec A §4). */
const reasons = ['RESTRICTED', 'BLOCKED', 'ID_PRT', 'PW_AT_OVER'] as const;
type Reason = (typeof reasons)[number];
const reasonOf = (code: string): Reason => reasons.find((known) => known === code) ?? 'RESTRICTED';

function Period({ startDt, endDt }: Pick<Restriction, 'startDt' | 'endDt'>) {
  const t = useDeferredTexts();
  const { locale } = useHost();
  const day = (moment: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(moment);
  if (startDt === null) return null;
  return (
    <>
      <p>{t('accountStates.restric.since', { day: day(startDt) })}</p>
      {endDt !== null && <p>{t('accountStates.restric.until', { day: day(endDt) })}</p>}
    </>
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
            day: new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(endDt),
          })}
        </Text>
      )}
    </Stack>
  );
}

type RestricProps = Readonly<{ restriction: Restriction | null; refusal: ShownRefusal | null; onRetry(): void }>;

export function RestricView({ restriction, refusal, onRetry }: RestricProps) {
  const t = useDeferredTexts();
  const { site } = useHost();
  const home = useExit(site.home);
  const reason = restriction && reasonOf(restriction.blockReasonCd);
  return (
    <StateCard title={t('accountStates.restric.title')}>
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
          {reason === 'BLOCKED' ? (
            <Text tone="soft">{t('accountStates.restric.support')}</Text>
          ) : (
            <Remedies restriction={restriction} />
          )}
        </>
      )}
      <LinkButton {...home} variant="quiet" wide>
        {t('accountStates.home')}
      </LinkButton>
    </StateCard>
  );
}
