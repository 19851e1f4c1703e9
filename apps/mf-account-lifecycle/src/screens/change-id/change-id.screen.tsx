import { RefusalNotice, usePageTitle, WorkingStatus } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button } from '@gatehouse/ui-kit';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useEmailTexts } from '../../texts/emails.texts.ts';
import { changeIdVisit } from './change-id-visit.ts';
import { ConfirmAddress } from './confirm-address.view.tsx';
import { ContactAddress } from './contact-address.view.tsx';
import { KeptAddress } from './kept-address.view.tsx';
import { Overview } from './overview.view.tsx';
import { SignInAddress } from './sign-in-address.view.tsx';
import { useEmails } from './use-emails.ts';

function Waiting({ shown, pending, load }: Pick<ReturnType<typeof useEmails>, 'shown' | 'pending' | 'load'>) {
  const t = useEmailTexts();
  const title = t('overview.title');
  usePageTitle((shown ? t('common.errorPrefix') : '') + title);
  const retry = (
    <Button variant="secondary" pending={pending} onClick={() => void load()}>
      {t('common.retry')}
    </Button>
  );
  return (
    <PageFrame title={title}>
      {shown ? <RefusalNotice refusal={shown} actions={retry} /> : <WorkingStatus>{t('common.loading')}</WorkingStatus>}
    </PageFrame>
  );
}

/** `/myinfo/myaccount/change-id`: the addresses of an account: shown, registered, added, confirmed, changed. */
export function ChangeIdScreen() {
  const t = useEmailTexts();
  const { url } = useHost();
  const { emails, load, shown, pending } = useEmails();
  const { part, step } = changeIdVisit(url);
  if (!emails) return <Waiting shown={shown} pending={pending} load={load} />;
  const isNew = step === 'done';
  const isSignIn = part === 'signIn';
  const isProven = (isSignIn ? emails.sign_in : emails.contact).proven_yn === 'Y';
  if (part === 'overview') return <Overview emails={emails} onStopped={load} />;
  if (isProven && (isNew || isSignIn || part === 'confirm')) {
    const title = t(isSignIn ? (isNew ? 'signIn.done' : 'signIn.already') : 'contact.done');
    return <KeptAddress emails={emails} title={title} isNew={isNew} isSignIn={isSignIn} />;
  }
  if (isSignIn) return <SignInAddress emails={emails} onKept={load} />;
  return part === 'contact' ? (
    <ContactAddress emails={emails} onKept={load} />
  ) : (
    <ConfirmAddress emails={emails} onKept={load} />
  );
}
