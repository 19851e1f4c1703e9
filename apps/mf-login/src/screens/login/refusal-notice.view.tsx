import type { RefusalName } from '@gatehouse/api-contract';
import { useLink, type RefusalSentence } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import type { Trouble } from './login.machine.ts';
import { Countdown } from './countdown.view.tsx';

/** Refusals that a new password settles. */
const settledByReset: readonly RefusalName[] = ['captchaRequired', 'tooManyPasswordFailures', 'idProtection'];

/** Refusals of the link that brought the player here: nothing on this page can mend them. */
const leadsHome: readonly RefusalName[] = ['clientUnknown', 'redirectRefused'];

type RefusalNoticeProps = Readonly<{
  trouble: Extract<Trouble, { kind: 'refused' }>;
  now(): number;
  onHome?(): void;
}>;

/** The platform said no: why, for how long, and what can be done. */
export function RefusalNotice({ trouble, now, onHome }: RefusalNoticeProps) {
  const t = useTexts();
  const reset = useLink('/recovery/pw');
  const { refusal, code, retryAt } = trouble;
  const actions = settledByReset.includes(refusal) ? (
    <LinkButton {...reset}>{t('login.menu.pw')}</LinkButton>
  ) : leadsHome.includes(refusal) ? (
    <Button variant="secondary" onClick={onHome}>
      {t('login.home')}
    </Button>
  ) : null;
  return (
    <Notice
      tone="error"
      title={t(`refusals.${refusal}.title`)}
      actions={actions}
      small={t('login.support', { code })}
      takesFocus
    >
      <p>{t(`refusals.${refusal}.text`)}</p>
      {retryAt !== null && <Countdown until={retryAt} now={now} />}
    </Notice>
  );
}

type ExplainedNoticeProps = Readonly<{ sentence: RefusalSentence; onHome?(): void }>;

/** A refusal whose sentence is not of this page. */
export function ExplainedNotice({ sentence, onHome }: ExplainedNoticeProps) {
  const { title, text, small, reaction, action } = sentence;
  const home = reaction === 'leave' && action !== null;
  return (
    <Notice
      tone="error"
      title={title}
      small={small}
      takesFocus
      actions={
        home && (
          <Button variant="secondary" onClick={onHome}>
            {action}
          </Button>
        )
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
