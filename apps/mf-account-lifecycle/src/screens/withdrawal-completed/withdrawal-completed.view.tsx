import { returnOf } from '@gatehouse/platform';
import { RefusalNotice, WayOut, WorkingStatus } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { signInPath } from '../../flow/paths.ts';
import { WithdrawalDatesFacts } from '../../flow/withdrawal-dates.view.tsx';
import { useWithdrawalTexts } from '../../texts/withdrawal.texts.ts';
import type { WithdrawalCompleted } from './withdrawal-completed.controller.ts';

type ViewProps = Readonly<{ page: WithdrawalCompleted }>;

function Dates({ page }: ViewProps) {
  const t = useWithdrawalTexts();
  const { dates, shown } = page;
  if (dates === 'none')
    return (
      <Notice title={t('completed.datesUnknown')} takesFocus>
        <p>{t('completed.datesUnknownText')}</p>
      </Notice>
    );
  const retry = (
    <Button variant="secondary" pending={page.pending} onClick={page.retry}>
      {t('entry.again')}
    </Button>
  );
  return (
    <>
      <Text>{t('steps.doneText')}</Text>
      {dates && <WithdrawalDatesFacts dates={dates} />}
      {!dates &&
        (shown ? (
          <RefusalNotice refusal={shown} retry={retry} />
        ) : (
          <WorkingStatus>{t('common.loading')}</WorkingStatus>
        ))}
    </>
  );
}

/** The end of a withdrawal, also after a reload, when nobody is signed in any more. */
export function WithdrawalCompletedView({ page }: ViewProps) {
  const t = useWithdrawalTexts();
  const { url, site } = useHost();
  const signIn = useLink(signInPath);
  return (
    <PageFrame title={t(page.dates === 'none' ? 'completed.title' : 'steps.doneTitle')}>
      <Dates page={page} />
      <Stack gap="tight">
        <WayOut
          texts={{ home: t('steps.home'), close: t('common.close') }}
          variant="primary"
          result={{ result: 'deletion requested' }}
          address={returnOf(url, 'signed-out') ?? site.home}
        />
        <LinkButton {...signIn} variant="quiet" wide>
          {t('common.toSignIn')}
        </LinkButton>
      </Stack>
    </PageFrame>
  );
}
