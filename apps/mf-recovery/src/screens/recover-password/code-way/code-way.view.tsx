import { ContactCodePage } from '@gatehouse/challenge';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { useCodeTexts, useCodeWords, type Channel } from '../../../flow/code-texts.ts';
import { PageCard } from '../../../flow/page-card.view.tsx';
import { RecoveryNotice } from '../../../flow/recovery-notice.view.tsx';
import { useTexts } from '../../../texts/main.texts.ts';
import type { CodeWayPage } from './code-way.controller.ts';

type CodeWayProps = Readonly<{
  channel: Channel;
  page: CodeWayPage;
  start: string;
  another: LinkTarget;
  /** Where an owner goes who has no older way. */
  wait: LinkTarget;
}>;

/** The code that was sent to the account's address or number, whether or not there is such an account. */
export function CodeWayView({ channel, page, start, another, wait }: CodeWayProps) {
  const t = useTexts();
  const kind = channel === 'email' ? 'mail' : 'text';
  const words = {
    ...useCodeWords(channel),
    sent: () => ({
      title: t('code.sent'),
      text: t(`recoverPassword.${kind}Text`),
      short: t(`recoverPassword.${kind}Short`),
    }),
    sendTo: () => null,
  };
  return (
    <PageCard title={t(channel === 'email' ? 'recoverPassword.mailTitle' : 'recoverPassword.textTitle')}>
      <ContactCodePage
        page={page}
        texts={useCodeTexts(channel)}
        words={words}
        renderRefusal={(refusal) => <RecoveryNotice refusal={refusal} start={start} />}
        working={page.state.step === 'ready' && !page.asked}
        takesFocus={false}
      >
        <LinkButton {...another} variant="quiet" wide>
          {t('ways.another')}
        </LinkButton>
        <LinkButton {...wait} variant="quiet" wide>
          {t('recoverPassword.noWay')}
        </LinkButton>
      </ContactCodePage>
    </PageCard>
  );
}
