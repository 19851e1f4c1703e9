import { ownQuestionMax, ownQuestionNo, securityQuestions } from '@gatehouse/api-contract';
import { RefusalNotice } from '@gatehouse/screen';
import { useHost, type LinkTarget } from '@gatehouse/shell-contract';
import {
  Button,
  ButtonStack,
  ErrorSummary,
  Field,
  Form,
  LinkButton,
  Notice,
  PasswordInput,
  Select,
  Text,
  TextInput,
} from '@gatehouse/ui-kit';
import { useId, useState } from 'react';
import { Loading, PageCard } from '../../flow/page-card.view.tsx';
import { AccountField } from '../../flow/password-form/account-field.view.tsx';
import { usePasswordLabels } from '../../flow/password-form/use-password-labels.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { questionFields, type ChangeQuestionPage, type QuestionField } from './change-question.controller.ts';

const order = ['question', 'own', 'answer', 'current'] as const satisfies readonly QuestionField[];

function useErrorOf({ faults, shown }: ChangeQuestionPage) {
  const t = useTexts();
  const p = usePasswordTexts();
  const sentences = {
    currentMissing: p('password.currentMissing'),
    questionMissing: p('changeQuestion.questionMissing'),
    ownMissing: p('changeQuestion.ownMissing', { max: ownQuestionMax }),
    answerMissing: t('question.answerMissing'),
  } as const;
  return (field: QuestionField): string | null => {
    const fault = faults[field];
    if (fault) return sentences[fault];
    return shown?.field === field ? `${shown.sentence.title}. ${shown.sentence.text}` : null;
  };
}

type FieldsProps = Readonly<{ errorOf(field: QuestionField): string | null; controlId(field: QuestionField): string }>;

/** One of the questions of the list, or one of the member's own. */
function QuestionFields({ errorOf, controlId }: FieldsProps) {
  const t = useTexts();
  const p = usePasswordTexts();
  const [chosen, setChosen] = useState('');
  return (
    <>
      <Field id={controlId('question')} label={p('changeQuestion.question')} error={errorOf('question')} required>
        <Select
          name={questionFields.question}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{p('changeQuestion.choose')}</option>
          {securityQuestions.map((name, place) => (
            <option key={name} value={place + 1}>
              {t(`questions.${name}`)}
            </option>
          ))}
          <option value={ownQuestionNo}>{p('changeQuestion.own')}</option>
        </Select>
      </Field>
      {chosen === String(ownQuestionNo) && (
        <Field
          id={controlId('own')}
          label={p('changeQuestion.ownWords')}
          hint={p('changeQuestion.ownHint', { max: ownQuestionMax })}
          error={errorOf('own')}
          required
        >
          <TextInput name={questionFields.own} autoComplete="off" />
        </Field>
      )}
    </>
  );
}

function QuestionForm({ page }: Readonly<{ page: ChangeQuestionPage }>) {
  const t = useTexts();
  const p = usePasswordTexts();
  const id = useId();
  const errorOf = useErrorOf(page);
  const controlId = (field: QuestionField) => `${id}-${field}`;
  const errors = order.flatMap((field) => {
    const text = errorOf(field);
    return text === null ? [] : [{ controlId: controlId(field), text }];
  });
  const labels = usePasswordLabels();
  return (
    <Form gap="loose" onSubmit={page.submit} onChange={({ currentTarget }) => page.recheck(currentTarget)}>
      <ErrorSummary title={t('common.check')} items={errors} attempt={page.attempt} />
      <QuestionFields errorOf={errorOf} controlId={controlId} />
      <Field
        id={controlId('answer')}
        label={t('question.answer')}
        hint={t('question.answerHint')}
        error={errorOf('answer')}
        required
      >
        <TextInput name={questionFields.answer} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <AccountField userId={page.standing?.user_id ?? ''} />
      <Field id={controlId('current')} label={p('password.current')} error={errorOf('current')} required>
        <PasswordInput name={questionFields.current} autoComplete="current-password" {...labels} />
      </Field>
      <Button type="submit" wide pending={page.pending}>
        {p('changeQuestion.submit')}
      </Button>
    </Form>
  );
}

/** The security question of a member: whether there is one, and a form for a new one. */
export function ChangeQuestionView({ page, back }: Readonly<{ page: ChangeQuestionPage; back: LinkTarget }>) {
  const p = usePasswordTexts();
  const { locale } = useHost();
  const { standing, shown } = page;
  const isClosed = standing?.counts_yn === 'N';
  const setAt = standing?.set_yn === 'Y' ? standing.changed_dt : null;
  const day = (moment: number) =>
    new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long' }).format(moment);
  return (
    <PageCard title={p('changeQuestion.title')} lead={p('changeQuestion.lead')}>
      {setAt !== null && !isClosed && <Text>{p('changeQuestion.set', { day: day(setAt) })}</Text>}
      {shown?.field === null && <RefusalNotice refusal={shown} />}
      {!page.ready && <Loading />}
      {page.ready &&
        !page.over &&
        (isClosed ? <Notice title={p('changeQuestion.closed')} /> : <QuestionForm page={page} />)}
      <ButtonStack gap="tight" ruled>
        <LinkButton {...back} variant="quiet" wide>
          {p('changeQuestion.toPassword')}
        </LinkButton>
      </ButtonStack>
    </PageCard>
  );
}

export function QuestionSavedView({ back }: Readonly<{ back: LinkTarget }>) {
  const p = usePasswordTexts();
  return (
    <PageCard title={p('changeQuestion.doneTitle')}>
      <Notice tone="success" title={p('changeQuestion.doneText')} />
      <LinkButton {...back} variant="primary" wide>
        {p('changeQuestion.toPassword')}
      </LinkButton>
    </PageCard>
  );
}
