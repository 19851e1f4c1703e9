import { countryName } from '@gatehouse/challenge';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Checkbox, FieldGroup, Heading, Notice, Row, Rows, Stack, Text } from '@gatehouse/ui-kit';
import { History } from 'lucide-react';
import { useId } from 'react';
import { CaseReference } from '../../flow/case-reference.view.tsx';
import { changedWords } from '../../flow/changed-words.ts';
import { ConfirmedBy } from '../../flow/confirmed-by.view.tsx';
import { madeBy } from '../../flow/made-by.ts';
import { FormerPassword } from '../../flow/password-form/former-password.view.tsx';
import { passwordFields } from '../../flow/password-form/password-form.fields.ts';
import { useErrorOf } from '../../flow/password-form/password-form.view.tsx';
import type { PasswordFormState } from '../../flow/password-form/use-password-form.ts';
import { ToldMoves, useUntil } from '../../flow/told-moves.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import type { ListedChange, RecentChangesState } from './recent-changes.controller.ts';

/** What a change made of something, and what that was before, as far as it is told. */
function useValues() {
  const p = usePasswordTexts();
  const { locale } = useHost();
  return ({ part, now, before }: ListedChange): string => {
    // `countryName` throws for anything but a code, and the form would go with it.
    const shown = (value: string) =>
      part === 'country' && /^[A-Z]{2}$/.test(value) ? countryName(value, locale) : value;
    return [
      now === '' ? '' : p('resetPassword.now', { value: shown(now) }),
      before === '' ? '' : p('resetPassword.before', { value: shown(before) }),
    ]
      .filter((words) => words !== '')
      .join(' · ');
  };
}

type ChangeRowProps = Readonly<{
  change: ListedChange;
  /** With a box to tick; absent: this reset cannot take the change back. */
  ticks?: Pick<RecentChangesState, 'mine' | 'tick'>;
}>;

function ChangeRow({ change, ticks }: ChangeRowProps) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  const rowId = useId();
  const ids = { what: `${rowId}-what`, facts: `${rowId}-facts`, mine: `${rowId}-mine` };
  const what = [p(changedWords[change.part]), change.name].filter((words) => words !== '').join(' · ');
  const values = useValues()(change);
  const untilIn = useUntil();
  const facts = (
    <span id={ids.facts}>
      {values !== '' && (
        <>
          {values}
          <br />
        </>
      )}
      {madeBy(locale, change)}
      {change.until !== null && (
        <>
          <br />
          {untilIn(change.until)}
        </>
      )}
    </span>
  );
  return (
    <Row
      icon={History}
      title={<span id={ids.what}>{what}</span>}
      below={facts}
      badge={change.reach === 'PASSWORD' ? p('resetPassword.needsFormer') : undefined}
      actions={
        ticks && (
          <Checkbox
            label={<span id={ids.mine}>{p('resetPassword.mine')}</span>}
            aria-labelledby={`${ids.mine} ${ids.what}`}
            aria-describedby={ids.facts}
            checked={ticks.mine.includes(change.id)}
            onChange={({ currentTarget }) => ticks.tick(change.id, currentTarget.checked)}
          />
        )
      }
    />
  );
}

/** Changes that can be taken back; the owner ticks those that are their own. */
function Disputed({ changes, recent }: Readonly<{ changes: readonly ListedChange[]; recent: RecentChangesState }>) {
  const p = usePasswordTexts();
  if (changes.length === 0) return null;
  const title = p('resetPassword.changesTitle');
  const needsFormer = changes.some(({ reach }) => reach === 'PASSWORD');
  return (
    <FieldGroup
      legend={title}
      hint={p(needsFormer ? 'resetPassword.changesLeadFormer' : 'resetPassword.changesLead')}
      stacked
    >
      <Rows label={title}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} ticks={recent} />
        ))}
      </Rows>
    </FieldGroup>
  );
}

/** Changes that were proven with more than this reset: they stay, and the page says where to turn. */
function Staying({ changes, reference }: Readonly<{ changes: readonly ListedChange[]; reference: string }>) {
  const p = usePasswordTexts();
  if (changes.length === 0) return null;
  const title = p('resetPassword.staysTitle');
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <Text>{p('resetPassword.staysText')}</Text>
      <CaseReference reference={reference} />
      <Rows label={title}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </Rows>
    </Stack>
  );
}

/** What a former password is asked for: to undo more, to end a mailbox, or so that the reset stays. */
function hintOf({ changes, confirmed_by: confirmed }: NonNullable<RecentChangesState['listed']>) {
  if (changes.length > 0) return 'resetPassword.formerHint';
  return confirmed.length > 0 ? 'disown.passwordHint' : 'resetPassword.formerKeeps';
}

type RecentChangesProps = Readonly<{ recent: RecentChangesState; form: PasswordFormState }>;

/** Says that the list could not be had, and what a press does then. */
function Missing({ recent: { held, waiting, retry } }: Readonly<{ recent: RecentChangesState }>) {
  const t = useTexts();
  const p = usePasswordTexts();
  const again = (
    <Button variant="secondary" pending={waiting} onClick={() => void retry()}>
      {t('common.retry')}
    </Button>
  );
  return (
    <Notice tone="warn" title={p('resetPassword.uncheckedTitle')} takesFocus={held} actions={again}>
      <p>{p('resetPassword.uncheckedText')}</p>
    </Notice>
  );
}

/** "Did you change this?": the latest changes of the account, below the new password. Nothing where nothing is listed. */
export function RecentChanges({ recent, form }: RecentChangesProps) {
  const p = usePasswordTexts();
  const errorOf = useErrorOf(form);
  const { listed, held, missing } = recent;
  if (missing) return <Missing recent={recent} />;
  if (listed === null) return null;
  return (
    <>
      {held && <Notice tone="warn" title={p('resetPassword.lookFirst')} takesFocus />}
      <Disputed changes={listed.changes.filter(({ reach }) => reach !== 'NEVER')} recent={recent} />
      <ConfirmedBy confirmed={listed.confirmed_by} disowning={recent.disowning} />
      {listed.former_password_yn === 'Y' && (
        <FormerPassword
          id={form.controlId('former')}
          error={errorOf('former')}
          name={passwordFields.former}
          label={p('resetPassword.former')}
          hint={p(hintOf(listed))}
          autoComplete="off"
        />
      )}
      <Staying changes={listed.changes.filter(({ reach }) => reach === 'NEVER')} reference={listed.reference} />
      <ToldMoves moves={listed.moves} />
    </>
  );
}
