import { useHost, type LinkTarget } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice, Text } from '@gatehouse/ui-kit';
import { Loading, PageCard } from '../../flow/page-card.view.tsx';
import { recoverPasswordPath } from '../../flow/paths.ts';
import { RecoveryNotice } from '../../flow/recovery-notice.view.tsx';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import type { Change, NotMePage } from './not-me.controller.ts';

const sentences = {
  'password-reset': 'notMe.passwordReset',
  'password-change': 'notMe.passwordChange',
  withdrawal: 'notMe.withdrawal',
  'country-change': 'notMe.countryChange',
  'account-switch': 'notMe.accountSwitch',
  'account-move': 'notMe.accountMove',
  'address-change': 'notMe.addressChange',
  'phone-change': 'notMe.phoneChange',
  'person-added': 'notMe.personAdded',
  'authenticator-on': 'notMe.authenticatorOn',
  'authenticator-off': 'notMe.authenticatorOff',
  'question-change': 'notMe.questionChange',
  'new-sign-in': 'notMe.newSignIn',
} as const satisfies Readonly<Record<Change['change'], string>>;

function Happened({ change: { change, at } }: Readonly<{ change: Change }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  const day = new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long', timeStyle: 'short' }).format(
    at,
  );
  return <Text>{p(sentences[change], { day })}</Text>;
}

/** What was changed, and what a player can do who did not do it. */
export function NotMeView({ page, recover }: Readonly<{ page: NotMePage; recover: LinkTarget }>) {
  const p = usePasswordTexts();
  const { change, shown, over } = page;
  const locked = change?.locked_yn === 'Y';
  return (
    <PageCard title={p('notMe.title')}>
      {change === null && shown === null && !over && <Loading />}
      {shown && (
        <RecoveryNotice refusal={shown} start={recoverPasswordPath} {...(change === null && { onRetry: page.retry })} />
      )}
      {change && <Happened change={change} />}
      {change && !locked && !over && (
        <>
          <Text tone="soft">{p('notMe.lead')}</Text>
          <Notice tone="warn" role="none" title={p('notMe.whatTitle')}>
            <p>{p('notMe.what')}</p>
          </Notice>
          <Button wide pending={page.pending} onClick={() => void page.lock()}>
            {p('notMe.lock')}
          </Button>
        </>
      )}
      {over && (
        <Notice tone="warn" title={p('notMe.overTitle')}>
          <p>{p('notMe.overText')}</p>
        </Notice>
      )}
      {locked && !over && (
        <Notice title={p('notMe.lockedTitle')}>
          <p>{p('notMe.lockedText')}</p>
        </Notice>
      )}
      {(locked || over) && (
        <LinkButton {...recover} variant="primary" wide>
          {p('notMe.newPassword')}
        </LinkButton>
      )}
    </PageCard>
  );
}
