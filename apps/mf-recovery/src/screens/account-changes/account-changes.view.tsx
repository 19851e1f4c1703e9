import { momentIn } from '@gatehouse/platform';
import { RefusalNotice, typedIn } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, ChoiceRows, ErrorSummary, Form, Stack, Text } from '@gatehouse/ui-kit';
import { useId, type SubmitEvent } from 'react';
import { changeSentences } from '../../flow/change-sentences.ts';
import { madeIn } from '../../flow/made-by.ts';
import { Loading, PageCard } from '../../flow/page-card.view.tsx';
import { FormerPassword } from '../../flow/password-form/former-password.view.tsx';
import { formerRefusalText } from '../../flow/password-form/password-form.fields.ts';
import { WayOn } from '../../flow/way-on.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import type { UnseenChange, AccountChangesPage } from './account-changes.controller.ts';

const passwordName = 'password';

/** What was changed, and when. */
function useSentence() {
  const p = usePasswordTexts();
  const { locale } = useHost();
  return ({ change, at }: UnseenChange) => p(changeSentences[change], { day: momentIn(locale, at) });
}

type QuestionProps = Readonly<{
  change: UnseenChange;
  /** Of its first choice. */
  controlId: string;
  /** `null`: nothing is missing. */
  error: string | null;
  page: AccountChangesPage;
}>;

/** One change, and whose it was. */
function Question({ change, controlId, error, page: { choices } }: QuestionProps) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  const sentence = useSentence()(change);
  const now = change.now === '' ? [] : [p('resetPassword.now', { value: change.now })];
  const game = change.name === '' ? [] : [change.name];
  const facts = [...game, ...now, ...madeIn(locale, change)].join(' · ');
  const chosen = choices.whose[change.id];
  return (
    <Stack gap="tight">
      <Text>{sentence}</Text>
      {facts !== '' && (
        <Text tone="soft" size="small">
          {facts}
        </Text>
      )}
      <ChoiceRows
        name={controlId}
        legend={sentence}
        firstId={controlId}
        choices={[
          { value: 'mine', label: p('resetPassword.mine') },
          { value: 'notMine', label: p('unseen.notMine') },
        ]}
        {...(chosen !== undefined && { selected: chosen })}
        onSelect={(whose) => choices.choose(change.id, whose)}
        error={error}
      />
    </Stack>
  );
}

type FormProps = Readonly<{ changes: readonly UnseenChange[]; hasPassword: boolean; page: AccountChangesPage }>;

/** Each change with its answer; with a no a password too, by which more is undone. */
function Questions({ changes, hasPassword, page }: FormProps) {
  const id = useId();
  const t = useTexts();
  const p = usePasswordTexts();
  const sentenceOf = useSentence();
  const { shown, missing, isAll, isMissingAny } = page;
  const controlId = (change: UnseenChange) => `${id}-${change.id}`;
  const [first] = changes;
  const anyMissingAt = isMissingAny ? first : undefined;
  const errorOf = (change: UnseenChange) => {
    if (change === anyMissingAt) return p('unseen.chooseAny');
    return missing.includes(change) ? p('unseen.choose') : null;
  };
  const passwordId = `${id}-password`;
  const wrong = shown?.field === 'password' ? p(formerRefusalText(shown.name)) : null;
  const errors = [
    ...missing.map((change) => ({
      controlId: controlId(change),
      text: p('unseen.chooseOf', { change: sentenceOf(change) }),
    })),
    ...(anyMissingAt ? [{ controlId: controlId(anyMissingAt), text: p('unseen.chooseAny') }] : []),
    ...(wrong === null ? [] : [{ controlId: passwordId, text: wrong }]),
  ];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    page.submit(typedIn(event.currentTarget, passwordName));
  };
  return (
    <Form gap="loose" onSubmit={submit}>
      <ErrorSummary title={t('common.check')} items={errors} attempt={page.attempt} />
      {changes.map((change) => (
        <Question key={change.id} change={change} controlId={controlId(change)} error={errorOf(change)} page={page} />
      ))}
      {hasPassword && page.choices.notMine.length > 0 && (
        <FormerPassword
          id={passwordId}
          name={passwordName}
          label={p('notMe.password')}
          hint={p('notMe.passwordHint')}
          error={wrong}
          autoComplete="current-password"
        />
      )}
      <Button type="submit" wide pending={page.pending}>
        {p(isAll ? 'unseen.save' : 'changePassword.continue')}
      </Button>
    </Form>
  );
}

/** What leads on without an answer. */
function WayPast({ page }: Readonly<{ page: AccountChangesPage }>) {
  const p = usePasswordTexts();
  const { listed, unread, isAll, failed } = page;
  if (isAll) return (listed || unread) && <WayOn variant={listed?.changes.length === 0 ? 'primary' : 'secondary'} />;
  if (listed && failed)
    return (
      <Button variant="quiet" wide pending={page.leaving} onClick={page.goOn}>
        {p('unseen.later')}
      </Button>
    );
  return (
    unread && (
      <Button wide pending={page.leaving} onClick={page.goOn}>
        {p('changePassword.continue')}
      </Button>
    )
  );
}

const isEmpty = ({ listed }: Pick<AccountChangesPage, 'listed'>) => listed?.changes.length === 0;

/** The title of the page before an answer. */
export function titleOf(page: Pick<AccountChangesPage, 'listed' | 'isAll' | 'listsAll'>) {
  if (page.listsAll) return 'unseen.recent';
  return page.isAll && isEmpty(page) ? 'unseen.overTitle' : 'unseen.title';
}

function leadOf(page: AccountChangesPage) {
  if (page.listed === null) return null;
  if (page.listsAll) return isEmpty(page) ? 'unseen.none' : 'unseen.recentLead';
  return isEmpty(page) ? null : 'unseen.lead';
}

/** The changes that the owner has not heard of, or all that can be undone; without them, the way on. */
export function AccountChangesView({ page }: Readonly<{ page: AccountChangesPage }>) {
  const p = usePasswordTexts();
  const t = useTexts();
  const { listed, unread, shown } = page;
  const again = (
    <Button variant="secondary" onClick={page.retry}>
      {t('common.retry')}
    </Button>
  );
  const lead = leadOf(page);
  return (
    <PageCard title={p(titleOf(page))} lead={lead && p(lead)}>
      {listed === null && !unread && <Loading />}
      {shown?.field === null && <RefusalNotice refusal={shown} retry={listed === null && again} />}
      {listed && listed.changes.length > 0 && (
        <Questions changes={listed.changes} hasPassword={listed.password_yn === 'Y'} page={page} />
      )}
      <WayPast page={page} />
    </PageCard>
  );
}
