import { customerServicePath, momentIn, ownerWaitPath } from '@gatehouse/platform';
import { usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton, Notice, Text } from '@gatehouse/ui-kit';
import { CaseReference } from '../../flow/case-reference.view.tsx';
import { Loading, PageCard } from '../../flow/page-card.view.tsx';
import { recoverPasswordPath, signInPath } from '../../flow/paths.ts';
import { RecoveryNotice } from '../../flow/recovery-notice.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { useStanding, type StandingPage, type WaitStanding } from './standing.controller.ts';

const open: readonly WaitStanding['status'][] = ['waiting', 'guardian', 'contested', 'ready'];

/** Where the page itself leads no further; an objector has nothing more to do. */
const needsHelp = ({ status, role }: WaitStanding): boolean =>
  status === 'contested' || status === 'over' || (status === 'cancelled' && !isObjector(role));

const isObjector = (role: WaitStanding['role']): boolean => role === 'contact' || role === 'guardian';

/** What a contact stopped is settled for it; to its claimant it is bad news. */
function toneOf({ status, role }: WaitStanding): 'info' | 'success' | 'warn' {
  if (status === 'cancelled' && isObjector(role)) return 'success';
  return status === 'waiting' || status === 'ready' || status === 'done' ? 'info' : 'warn';
}

/** What a reader of the wait may do about it. */
function Ways({ page, standing }: Readonly<{ page: StandingPage; standing: WaitStanding }>) {
  const t = useTexts();
  const p = usePasswordTexts();
  const signIn = useLink(signInPath);
  const again = useLink(recoverPasswordPath);
  const { status, role, consent } = standing;
  const isOpen = open.includes(status);
  return (
    <ButtonStack gap="tight">
      {role === 'claimant' && status === 'ready' && (
        <Button wide pending={page.finishing} onClick={() => void page.finish()}>
          {p('wait.setPassword')}
        </Button>
      )}
      {role === 'guardian' && isOpen && consent === 'asked' && (
        <Button wide variant="secondary" pending={page.allowing} onClick={() => void page.allow()}>
          {p('wait.allow')}
        </Button>
      )}
      {role !== 'reader' && isOpen && (
        <Button
          wide
          variant={role === 'claimant' ? 'quiet' : 'primary'}
          pending={page.stopping}
          onClick={() => void page.stop()}
        >
          {p(role === 'claimant' ? 'wait.giveUp' : 'wait.stop')}
        </Button>
      )}
      {role === 'claimant' && status === 'done' && (
        <LinkButton {...signIn} variant="primary" wide>
          {p('resetPassword.signIn')}
        </LinkButton>
      )}
      {status === 'over' && (
        <LinkButton {...again} variant="secondary" wide>
          {t('recoverPassword.title')}
        </LinkButton>
      )}
      {needsHelp(standing) && (
        <LinkButton href={customerServicePath} variant="quiet" wide>
          {t('common.customerService')}
        </LinkButton>
      )}
    </ButtonStack>
  );
}

function Told({ standing }: Readonly<{ standing: WaitStanding }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  const { status, role, consent, reference, started_at: startedAt, ready_at: readyAt } = standing;
  const isOpen = open.includes(status);
  const asked = p(role === 'guardian' ? 'wait.askedGuardian' : 'wait.asked', { time: momentIn(locale, startedAt) });
  return (
    <>
      {isObjector(role) && isOpen && <Text>{asked}</Text>}
      <Notice
        tone={toneOf(standing)}
        title={
          role === 'guardian' && status === 'guardian'
            ? p('wait.guardianYou')
            : p(`wait.${status}`, { time: momentIn(locale, readyAt) })
        }
      />
      {role === 'guardian' && isOpen && consent === 'agreed' && <Text>{p('wait.agreed')}</Text>}
      <CaseReference reference={reference} />
      {role === 'claimant' && status === 'waiting' && consent === 'asked' && <Text>{p('wait.guardianToo')}</Text>}
      {role === 'claimant' && status === 'waiting' && <Text tone="soft">{p('wait.mailed')}</Text>}
    </>
  );
}

function Unknown() {
  const p = usePasswordTexts();
  const t = useTexts();
  const other = useLink(ownerWaitPath);
  return (
    <>
      <Notice tone="warn" title={p('wait.unknownTitle')}>
        <Text>{p('wait.unknownText')}</Text>
      </Notice>
      <ButtonStack gap="tight">
        <LinkButton {...other} variant="secondary" wide>
          {p('wait.otherReference')}
        </LinkButton>
        <LinkButton href={customerServicePath} variant="quiet" wide>
          {t('common.customerService')}
        </LinkButton>
      </ButtonStack>
    </>
  );
}

/** How a wait stands, by a letter's link or its reference. */
export function Standing({ letter, reference }: Readonly<{ letter: string | null; reference: string | null }>) {
  const p = usePasswordTexts();
  const page = useStanding({ letter, reference });
  const { standing, shown, unknown } = page;
  const t = useTexts();
  const title = p(standing !== null && isObjector(standing.role) ? 'wait.askedTitle' : 'wait.title');
  usePageTitle((shown !== null || unknown ? t('common.errorPrefix') : '') + title);
  return (
    <PageCard title={title}>
      {standing === null && shown === null && !unknown && <Loading />}
      {unknown && <Unknown />}
      {shown && (
        <RecoveryNotice
          refusal={shown}
          start={recoverPasswordPath}
          {...(standing === null && { onRetry: page.retry })}
        />
      )}
      {standing && (
        <>
          <Told standing={standing} />
          <Ways page={page} standing={standing} />
        </>
      )}
    </PageCard>
  );
}
