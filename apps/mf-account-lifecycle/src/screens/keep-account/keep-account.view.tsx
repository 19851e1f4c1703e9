import { customerServicePath, pathWith } from '@gatehouse/platform';
import { RefusalNotice, WayOut, WorkingStatus } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Button, Heading, LinkButton, Notice, Stack, Text } from '@gatehouse/ui-kit';
import { HoldingsFacts } from '../../flow/holdings.view.tsx';
import { MailCode } from '../../flow/mail-code.view.tsx';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { signInPath } from '../../flow/paths.ts';
import { WithdrawalDatesFacts } from '../../flow/withdrawal-dates.view.tsx';
import { useWithdrawalTexts } from '../../texts/withdrawal.texts.ts';
import { useKeepingMail } from './keep-account.calls.ts';
import type { KeepAccount } from './keep-account.controller.ts';
import type { Stand } from './stand.ts';
import { ComesBack, StaysEnded } from './what-comes-back.view.tsx';

type PageProps = Readonly<{ page: KeepAccount }>;
type StandIn<Step extends Stand['step']> = Readonly<{ stand: Extract<Stand, { step: Step }> }>;

function ProveByMail({ page, stand }: PageProps & StandIn<'prove'>) {
  const calls = useKeepingMail(page.state, page.tooLate);
  return (
    <MailCode
      calls={calls}
      flow={page.state}
      contact={stand.contact}
      restart={signInPath}
      onProven={page.keep}
      onProvenElsewhere={page.retry}
    />
  );
}

/** A number or a person is proven on the page of verifications, which comes back here. */
function ProveElsewhere({ page, stand }: PageProps & StandIn<'prove'>) {
  const t = useWithdrawalTexts();
  const verification = useLink(pathWith('/verification', { type: 'delete-account', state: page.state }));
  return (
    <>
      <Text>{t(stand.way === 'phone' ? 'steps.byPhone' : 'steps.byPerson', { contact: stand.contact })}</Text>
      <LinkButton {...verification} variant="primary" wide>
        {t('steps.start')}
      </LinkButton>
    </>
  );
}

function Keep({ page, stand }: PageProps & StandIn<'prove' | 'ready'>) {
  const t = useWithdrawalTexts();
  const Prove = stand.step === 'prove' && stand.way === 'email' ? ProveByMail : ProveElsewhere;
  return (
    <>
      <WithdrawalDatesFacts dates={stand.dates} />
      <ComesBack />
      <StaysEnded />
      {stand.step === 'prove' ? (
        <Prove page={page} stand={stand} />
      ) : (
        <Button wide pending={page.pending} onClick={page.keep}>
          {t('keep.confirm')}
        </Button>
      )}
      <WayOut texts={{ home: t('keep.leave'), close: t('keep.leave') }} />
    </>
  );
}

function Pending({ stand }: StandIn<'pending'>) {
  const t = useWithdrawalTexts();
  return (
    <>
      <WithdrawalDatesFacts dates={stand.dates} over />
      <Text tone="soft">{t('keep.afterwards')}</Text>
      <Stack gap="tight">
        <WayOut texts={{ home: t('steps.home'), close: t('common.close') }} variant="primary" />
        <LinkButton href={customerServicePath} target="_blank" rel="noopener" variant="quiet" wide>
          {t('common.customerService')}
        </LinkButton>
      </Stack>
    </>
  );
}

function Kept({ page: { holdings }, next: path }: PageProps & Readonly<{ next: string }>) {
  const t = useWithdrawalTexts();
  const next = useLink(path);
  return (
    <>
      <Stack>
        <Heading level={2}>{t('keep.comesBack')}</Heading>
        <HoldingsFacts holdings={holdings} />
        {holdings.unread && (
          <Button variant="secondary" onClick={holdings.again}>
            {t('entry.again')}
          </Button>
        )}
      </Stack>
      <StaysEnded />
      <LinkButton {...next} variant="primary" wide>
        {t('entry.continue')}
      </LinkButton>
    </>
  );
}

function NotRequested() {
  const t = useWithdrawalTexts();
  const signIn = useLink(signInPath);
  return (
    <LinkButton {...signIn} variant="primary" wide>
      {t('common.toSignIn')}
    </LinkButton>
  );
}

function Part({ page, stand }: PageProps & Readonly<{ stand: Stand }>) {
  switch (stand.step) {
    case 'none':
      return <NotRequested />;
    case 'pending':
      return <Pending stand={stand} />;
    case 'prove':
    case 'ready':
      return <Keep page={page} stand={stand} />;
    case 'kept':
      return <Kept page={page} next={stand.next} />;
    default:
      return stand satisfies never;
  }
}

/** Names of the parts: texts, and what moves the focus. `null`: how the deletion stands is not known yet, and nothing is said of it. */
const partOf = (stand: Stand | null) => {
  if (stand === null) return null;
  return stand.step === 'prove' || stand.step === 'ready' ? 'ask' : stand.step;
};

/** The title of each part. */
export function titleOf(t: ReturnType<typeof useWithdrawalTexts>, stand: Stand | null): string {
  const part = partOf(stand);
  return part === null ? t('common.loading') : t(`keep.${part}Title`);
}

/** A requested deletion, to its owner who signed in again: until when it can be cancelled, and what comes back. */
export function KeepAccountView({ page }: PageProps) {
  const t = useWithdrawalTexts();
  const { stand, shown, noCookies } = page;
  const part = partOf(stand);
  const retry = (
    <Button variant="secondary" pending={page.pending} onClick={page.retry}>
      {t('entry.again')}
    </Button>
  );
  return (
    <PageFrame title={titleOf(t, stand)} lead={part === null ? null : t(`keep.${part}Text`)} part={part}>
      {noCookies && (
        <Notice tone="error" title={t('keep.cookies')} takesFocus>
          <p>{t('keep.cookiesText')}</p>
        </Notice>
      )}
      {shown && <RefusalNotice refusal={shown} retry={retry} />}
      {stand ? (
        <Part page={page} stand={stand} />
      ) : (
        shown === null && <WorkingStatus>{t('common.loading')}</WorkingStatus>
      )}
    </PageFrame>
  );
}
