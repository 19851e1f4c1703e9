import type { RefusalName } from '@gatehouse/api-contract';
import { customerServicePath } from '@gatehouse/platform';
import { SentenceNotice } from '@gatehouse/screen';
import { useLink, type RefusalSentence } from '@gatehouse/shell-contract';
import { Button, LinkButton } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import { Countdown } from './countdown.view.tsx';
import type { Problem } from './login.machine.ts';

/* The sentences of the sign-in's own refusals come with the page, because the first HTML shows them too; the shared notice
   that asks the shell for each sentence would load them a second time. */

/** Refusals that a new password settles. */
const settledByReset: readonly RefusalName[] = ['captchaRequired', 'tooManyPasswordFailures', 'idProtection'];

/** Refusals that nothing on any page settles. */
const settledByService: readonly RefusalName[] = ['deletionPending', 'accountWithdrawn'];

function Service() {
  const t = useTexts();
  return <LinkButton href={customerServicePath}>{t('login.menu.service')}</LinkButton>;
}

/** A deletion that was asked for, refused without scripts: the same sign-in leads on to the page that cancels it. */
const settledByAsking: readonly RefusalName[] = ['deletionRequested'];

/** Refusals of the link that brought the player here: nothing on this page can correct them. */
const leadsHome: readonly RefusalName[] = ['clientUnknown', 'redirectRefused'];

type BundledNoticeProps = Readonly<{
  problem: Extract<Problem, { kind: 'refused' }>;
  now(): number;
  onHome?(): void;
}>;

/** A refusal with the page's own sentence: why, for how long, and what can be done. */
export function BundledNotice({ problem, now, onHome }: BundledNoticeProps) {
  const t = useTexts();
  const reset = useLink('/recovery/pw');
  const { refusal, code, retryAt } = problem;
  const actions = settledByReset.includes(refusal) ? (
    <LinkButton {...reset}>{t('login.menu.pw')}</LinkButton>
  ) : leadsHome.includes(refusal) ? (
    <Button variant="secondary" onClick={onHome}>
      {t('login.home')}
    </Button>
  ) : settledByAsking.includes(refusal) ? (
    <Button type="submit" variant="secondary">
      {t('login.keep')}
    </Button>
  ) : settledByService.includes(refusal) ? (
    <Service />
  ) : null;
  const [title, text] = [t(`refusals.${refusal}.title`), t(`refusals.${refusal}.text`)];
  return (
    <SentenceNotice sentence={{ title, text, small: t('login.errorNumber', { code }) }} actions={actions}>
      {retryAt !== null && <Countdown until={retryAt} now={now} />}
    </SentenceNotice>
  );
}

type ExplainedNoticeProps = Readonly<{ sentence: RefusalSentence; onHome?(): void }>;

/** A refusal with the shell's sentence. */
export function ExplainedNotice({ sentence, onHome }: ExplainedNoticeProps) {
  const { reaction, action } = sentence;
  const wayOn =
    reaction === 'leave' && action !== null ? (
      <Button variant="secondary" onClick={onHome}>
        {action}
      </Button>
    ) : reaction === 'notice' && action !== null ? (
      <Button type="submit" variant="secondary">
        {action}
      </Button>
    ) : (
      <Service />
    );
  return <SentenceNotice sentence={sentence} actions={wayOn} />;
}
