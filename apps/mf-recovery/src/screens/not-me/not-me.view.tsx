import { momentIn } from '@gatehouse/platform';
import { typedIn } from '@gatehouse/screen';
import { useHost, type LinkTarget } from '@gatehouse/shell-contract';
import { Button, ErrorSummary, Form, LinkButton, Notice, Text } from '@gatehouse/ui-kit';
import { useId, type SubmitEvent } from 'react';
import { changeSentences } from '../../flow/change-sentences.ts';
import { ConfirmedBy, Disowned } from '../../flow/confirmed-by.view.tsx';
import { Loading, PageCard, Parts } from '../../flow/page-card.view.tsx';
import { FormerPassword } from '../../flow/password-form/former-password.view.tsx';
import { formerRefusalText } from '../../flow/password-form/password-form.fields.ts';
import { recoverPasswordPath } from '../../flow/paths.ts';
import { PutBack } from '../../flow/put-back.view.tsx';
import { RecoveryNotice } from '../../flow/recovery-notice.view.tsx';
import { ToldMoves } from '../../flow/told-moves.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { GuardiansLetter } from './guardian.view.tsx';
import { Happened } from './happened.view.tsx';
import { needsPassword, takesPassword, type Change, type Locked, type NotMePage } from './not-me.controller.ts';

function Sentence({ change: { change, at } }: Readonly<{ change: Change }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  return <Text>{p(changeSentences[change], { day: momentIn(locale, at) })}</Text>;
}

const passwordName = 'password';

/** The press; before it a password, where more comes back by it. */
function LockForm({ change, page }: Readonly<{ change: Change; page: NotMePage }>) {
  const id = useId();
  const t = useTexts();
  const p = usePasswordTexts();
  const { shown, missing } = page;
  const needed = needsPassword(change);
  const wrong = shown?.field === 'password' ? p(formerRefusalText(shown.name)) : null;
  const hasMore = change.password_gives_back.length > 0;
  const error = missing ? p(needed ? 'notMe.passwordMissing' : 'disown.passwordMissing') : wrong;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void page.lock(typedIn(event.currentTarget, passwordName));
  };
  return (
    <Form gap="loose" onSubmit={submit} onChange={page.recheck}>
      <ErrorSummary
        title={t('common.check')}
        items={error === null ? [] : [{ controlId: id, text: error }]}
        attempt={page.attempt}
      />
      <ConfirmedBy confirmed={change.confirmed_by} disowning={page.disowning} />
      {takesPassword(change) && (
        <>
          <PutBack title={p('notMe.passwordGivesBackTitle')} back={change.password_gives_back} />
          <FormerPassword
            id={id}
            name={passwordName}
            label={p('notMe.password')}
            hint={p(needed ? 'notMe.passwordNeededHint' : hasMore ? 'notMe.passwordHint' : 'disown.passwordHint')}
            required={needed}
            error={error}
            autoComplete="current-password"
          />
        </>
      )}
      <Notice tone="warn" role="none" title={p('notMe.whatTitle')}>
        <p>{p('notMe.what')}</p>
        {change.freezes_yn === 'Y' && <p>{p('notMe.whatPause')}</p>}
      </Notice>
      <Button type="submit" wide pending={page.pending}>
        {p('notMe.lock')}
      </Button>
    </Form>
  );
}

/** What the press would do; nothing has changed yet. */
function Open({ change, page }: Readonly<{ change: Change; page: NotMePage }>) {
  const p = usePasswordTexts();
  return (
    <>
      <Text tone="soft">{p('notMe.lead')}</Text>
      <Happened events={change.happened} />
      <PutBack title={p('notMe.givesBackTitle')} back={change.gives_back} />
      <ToldMoves moves={change.moves} />
      <LockForm change={change} page={page} />
    </>
  );
}

/** Until when changes are kept away; `null`: they are not. */
function usePausedUntil(until: number | null): string | null {
  const p = usePasswordTexts();
  const { locale } = useHost();
  return until === null ? null : p('notMe.pausedUntil', { day: momentIn(locale, until) });
}

/** Says what the press did and what comes next. */
function Done({ locked, page }: Readonly<{ locked: Locked; page: NotMePage }>) {
  const p = usePasswordTexts();
  const paused = usePausedUntil(locked.frozen_until);
  const isOutweighed = locked.standing === 'OUTWEIGHED';
  return (
    <PageCard title={p(isOutweighed ? 'notMe.outweighedTitle' : 'notMe.doneTitle')}>
      <Text>{p(isOutweighed ? 'notMe.outweighedText' : 'notMe.doneText')}</Text>
      {paused !== null && <Text>{paused}</Text>}
      <PutBack title={p('notMe.gaveBackTitle')} back={locked.gave_back} />
      <ToldMoves moves={locked.moves} />
      <Disowned
        disowned={locked.disowned}
        left={page.disowning.left(page.change?.confirmed_by ?? [], locked.disowned)}
        reference={locked.reference}
      />
      <Button wide onClick={() => page.goOn(locked)}>
        {p('wait.setPassword')}
      </Button>
    </PageCard>
  );
}

/** A new password was chosen since the link was pressed; by whom, the link does not say. */
function NewPassword({ at }: Readonly<{ at: number }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  return (
    <Notice title={p('notMe.passwordReset', { day: momentIn(locale, at) })}>
      <p>{p('notMe.overText')}</p>
    </Notice>
  );
}

type Look = Readonly<{ page: NotMePage; recover: LinkTarget }>;

/** What was changed, and what a player can do who did not do it. */
export function NotMeView({ page, recover }: Look) {
  const { locked, change } = page;
  if (change !== null && change.child !== null)
    return <GuardiansLetter child={change.child} change={change} page={page} />;
  return (
    <Parts part={locked === null ? 'read' : 'done'}>
      {locked === null ? <Read page={page} recover={recover} /> : <Done locked={locked} page={page} />}
    </Parts>
  );
}

function Read({ page, recover }: Look) {
  const p = usePasswordTexts();
  const { change, shown, over } = page;
  const standing = over ? null : (change?.standing ?? null);
  const canPress = standing === 'OPEN' || (standing !== null && change !== null && takesPassword(change));
  const paused = usePausedUntil(change?.frozen_until ?? null);
  return (
    <PageCard title={p('notMe.title')}>
      {change === null && shown === null && !over && <Loading />}
      {shown?.field === null && (
        <RecoveryNotice refusal={shown} start={recoverPasswordPath} {...(change === null && { onRetry: page.retry })} />
      )}
      {change && <Sentence change={change} />}
      {change && canPress && <Open change={change} page={page} />}
      {standing === 'BACK' && <NewPassword at={change?.back_at ?? 0} />}
      {over && (
        <Notice tone="warn" title={p('notMe.overTitle')}>
          <p>{p('notMe.overText')}</p>
        </Notice>
      )}
      {standing === 'LOCKED' && (
        <Notice title={p('notMe.lockedTitle')}>
          <p>{p('notMe.lockedText')}</p>
          {paused !== null && <p>{paused}</p>}
        </Notice>
      )}
      {standing === 'OUTWEIGHED' && !canPress && (
        <Notice tone="warn" title={p('notMe.outweighedTitle')}>
          <p>{p('notMe.outweighedText')}</p>
          {paused !== null && <p>{paused}</p>}
        </Notice>
      )}
      {change && <PutBack title={p('notMe.gaveBackTitle')} back={change.gave_back} />}
      {(over || (standing !== null && !canPress)) && (
        <LinkButton {...recover} variant="primary" wide>
          {p('wait.setPassword')}
        </LinkButton>
      )}
    </PageCard>
  );
}
