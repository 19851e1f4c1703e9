import { withdrawalSteps, type WithdrawalWay } from '@gatehouse/api-contract';
import { pathWith } from '@gatehouse/platform';
import { RefusalNotice } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, Card, Facts, Heading, LinkButton, Notice, Spinner, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import { useWithdrawalTexts } from '../../texts/withdrawal.texts.ts';
import type { Progress, Withdrawal } from './withdrawal.controller.ts';

type PageProps = Readonly<{ page: Withdrawal }>;
type StepProps = PageProps & Readonly<{ progress: Progress }>;

const leads = { phone: 'steps.byPhone', email: 'steps.byEmail', person: 'steps.byPerson' } as const;
const others = { phone: 'steps.otherPhone', email: 'steps.otherEmail', person: 'steps.otherPerson' } as const;

function OtherWays({ page, progress }: StepProps) {
  const t = useWithdrawalTexts();
  return progress.other_ways?.map((way: WithdrawalWay) => (
    <Button key={way} variant="quiet" wide pending={page.pending} onClick={() => void page.choose(way)}>
      {t(others[way])}
    </Button>
  ));
}

/** The owner is proven on the page of a verification, which comes back here. Code 586 goes along (spec B §4). */
function Prove({ page, progress }: StepProps) {
  const t = useWithdrawalTexts();
  const exceeded = progress.step === withdrawalSteps.emailExceeded;
  const verification = useLink(
    pathWith('/verification', {
      type: 'delete-account',
      state: progress.token,
      error_code: exceeded ? '586' : null,
    }),
  );
  const { way = 'person', contact = '' } = progress;
  return (
    <>
      {exceeded ? (
        <Notice tone="warn" title={t('steps.prove')}>
          <p>{t('steps.exceeded')}</p>
        </Notice>
      ) : (
        <Text>{t(leads[way], { contact })}</Text>
      )}
      <LinkButton {...verification} wide>
        {t('steps.start')}
      </LinkButton>
      <OtherWays page={page} progress={progress} />
    </>
  );
}

function Ready({ page }: PageProps) {
  const t = useWithdrawalTexts();
  return (
    <>
      <Notice tone="warn" title={t('steps.ready')}>
        <p>{t('steps.warning')}</p>
      </Notice>
      <Button wide pending={page.requesting} onClick={() => void page.request()}>
        {t('steps.request')}
      </Button>
    </>
  );
}

function Done({ page }: PageProps) {
  const t = useWithdrawalTexts();
  const { locale, site } = useHost();
  const home = useExit(site.home);
  const day = (at: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at);
  return (
    <>
      <Notice tone="success" title={t('steps.doneTitle')} takesFocus>
        <p>{t('steps.doneText')}</p>
      </Notice>
      {page.completed && (
        <Facts
          layout="stacked"
          facts={[
            { label: t('steps.requested'), value: day(page.completed.requestDt) },
            { label: t('entry.cancelUntil'), value: day(page.completed.cancelUntilDt) },
            { label: t('entry.goneOn'), value: day(page.completed.expiryDt) },
          ]}
        />
      )}
      <LinkButton {...home} wide>
        {t('steps.home')}
      </LinkButton>
    </>
  );
}

function Step({ page, progress }: StepProps) {
  if (progress.step === withdrawalSteps.complete) return <Done page={page} />;
  if (progress.step === withdrawalSteps.ready) return <Ready page={page} />;
  return <Prove page={page} progress={progress} />;
}

/** The step that the platform answers. */
export function WithdrawalView({ page }: PageProps) {
  const t = useWithdrawalTexts();
  const back = useLink('/myinfo/deleteAccount');
  const { progress, shown } = page;
  const isDone = progress?.step === withdrawalSteps.complete;
  const retry = (
    <Button variant="secondary" pending={page.pending} onClick={() => void page.retry()}>
      {t('entry.again')}
    </Button>
  );
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Heading>{useTexts()('title')}</Heading>
          {shown && <RefusalNotice refusal={shown} retry={retry} />}
          {progress === null && shown === null && <Spinner />}
          {progress && <Step page={page} progress={progress} />}
          {!isDone && (
            <LinkButton {...back} variant="quiet" wide>
              {t('steps.back')}
            </LinkButton>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
