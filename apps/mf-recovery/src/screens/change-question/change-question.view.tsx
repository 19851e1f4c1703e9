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
import { PageCard } from '../../flow/page-card.view.tsx';
import { useTexts } from '../../texts/main.texts.ts';
import { questionFields, type ChangeQuestionPage, type QuestionField } from './change-question.controller.ts';

const order = ['current', 'question', 'own', 'answer'] as const satisfies readonly QuestionField[];

function useErrorOf({ faults, shown }: ChangeQuestionPage) {
  const t = useTexts();
  const sentences = {
    currentMissing: t('password.currentMissing'),
    questionMissing: t('changeQuestion.questionMissing'),
    ownMissing: t('changeQuestion.ownMissing', { max: ownQuestionMax }),
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
  const [chosen, setChosen] = useState('');
  return (
    <>
      <Field id={controlId('question')} label={t('changeQuestion.question')} error={errorOf('question')} required>
        <Select
          name={questionFields.question}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">{t('changeQuestion.choose')}</option>
          {securityQuestions.map((name, place) => (
            <option key={name} value={place + 1}>
              {t(`questions.${name}`)}
            </option>
          ))}
          <option value={ownQuestionNo}>{t('changeQuestion.own')}</option>
        </Select>
      </Field>
      {chosen === String(ownQuestionNo) && (
        <Field
          id={controlId('own')}
          label={t('changeQuestion.ownWords')}
          hint={t('changeQuestion.ownHint', { max: ownQuestionMax })}
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
  const id = useId();
  const errorOf = useErrorOf(page);
  const controlId = (field: QuestionField) => `${id}-${field}`;
  const errors = order.flatMap((field) => {
    const text = errorOf(field);
    return text === null ? [] : [{ controlId: controlId(field), text }];
  });
  const labels = {
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
    capsLockText: t('password.capsLock'),
  };
  return (
    <Form gap="loose" onSubmit={page.submit} onChange={({ currentTarget }) => page.recheck(currentTarget)}>
      {errors.length > 0 && <ErrorSummary title={t('common.check')} items={errors} attempt={page.attempt} />}
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
      <Field id={controlId('current')} label={t('password.current')} error={errorOf('current')} required>
        <PasswordInput name={questionFields.current} autoComplete="current-password" {...labels} />
      </Field>
      <Button type="submit" wide pending={page.pending}>
        {t('changeQuestion.submit')}
      </Button>
    </Form>
  );
}

/** The security question of a member: whether there is one, and a form for a new one. */
export function ChangeQuestionView({ page, back }: Readonly<{ page: ChangeQuestionPage; back: LinkTarget }>) {
  const t = useTexts();
  const { locale } = useHost();
  const { standing, shown } = page;
  const setAt = standing?.set_yn === 'Y' ? standing.changed_dt : null;
  const day = (moment: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(moment);
  return (
    <PageCard title={t('changeQuestion.title')} lead={t('changeQuestion.lead')}>
      {setAt !== null && <Text>{t('changeQuestion.set', { day: day(setAt) })}</Text>}
      {shown?.field === null && <RefusalNotice refusal={shown} />}
      <QuestionForm page={page} />
      <ButtonStack gap="tight" ruled>
        <LinkButton {...back} variant="quiet" wide>
          {t('changeQuestion.toPassword')}
        </LinkButton>
      </ButtonStack>
    </PageCard>
  );
}

export function QuestionSavedView({ back }: Readonly<{ back: LinkTarget }>) {
  const t = useTexts();
  return (
    <PageCard title={t('changeQuestion.doneTitle')}>
      <Notice tone="success" title={t('changeQuestion.doneText')} />
      <LinkButton {...back} variant="primary" wide>
        {t('changeQuestion.toPassword')}
      </LinkButton>
    </PageCard>
  );
}
