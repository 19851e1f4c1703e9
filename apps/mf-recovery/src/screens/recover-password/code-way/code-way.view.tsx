import { CodeForm, CodeSentNotice, ResendCode } from '@gatehouse/challenge';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { Button, ButtonStack, LinkButton } from '@gatehouse/ui-kit';
import { useCodeTexts, type Channel } from '../../../flow/code-texts.ts';
import { Loading, PageCard } from '../../../flow/page-card.view.tsx';
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

function Sent({ channel, page }: Pick<CodeWayProps, 'channel' | 'page'>) {
  const t = useTexts();
  const texts = useCodeTexts(channel);
  const kind = channel === 'email' ? 'mail' : 'text';
  if (page.state.step !== 'code') return null;
  const { sent } = page.state;
  const notice = {
    title: t('code.sent'),
    text: t(`recoverPassword.${kind}Text`),
    short: t(`recoverPassword.${kind}Short`),
  };
  return (
    <>
      <CodeSentNotice page={page} sent={sent} texts={notice} takesFocus={sent.sends > 1} />
      <CodeForm page={page} sent={sent} texts={texts} />
      <ButtonStack gap="tight" ruled>
        <ResendCode sent={sent} texts={texts} pending={page.sending} onResend={() => void page.send(null)} />
      </ButtonStack>
    </>
  );
}

/** The code that was sent to the account's address or number, whether or not there is such an account. */
export function CodeWayView({ channel, page, start, another, wait }: CodeWayProps) {
  const t = useTexts();
  const { state, notice } = page;
  const waits = state.step === 'done' || (state.step === 'ready' && !page.asked);
  return (
    <PageCard title={t(channel === 'email' ? 'recoverPassword.mailTitle' : 'recoverPassword.textTitle')}>
      {waits && <Loading />}
      {notice && <RecoveryNotice refusal={notice} start={start} />}
      <Sent channel={channel} page={page} />
      <ButtonStack gap="tight">
        {state.step === 'ready' && page.asked && (
          <Button wide pending={page.sending} onClick={() => void page.send(null)}>
            {t('code.send')}
          </Button>
        )}
        <LinkButton {...another} variant="quiet" wide>
          {t('ways.another')}
        </LinkButton>
        <LinkButton {...wait} variant="quiet" wide>
          {t('recoverPassword.noWay')}
        </LinkButton>
      </ButtonStack>
    </PageCard>
  );
}
