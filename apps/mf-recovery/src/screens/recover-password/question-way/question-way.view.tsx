import type { LinkTarget } from '@gatehouse/shell-contract';
import { Button, ButtonStack, ErrorSummary, Field, Form, LinkButton, Text, TextInput } from '@gatehouse/ui-kit';
import { useId } from 'react';
import { Loading, PageCard } from '../../../flow/page-card.view.tsx';
import { useQuestionText } from '../../../flow/question-text.ts';
import { RecoveryNotice } from '../../../flow/recovery-notice.view.tsx';
import { useTexts } from '../../../texts/main.texts.ts';
import { answerField, type AskedQuestion, type QuestionWayPage } from './question-way.controller.ts';

function AnswerForm({ page, question }: Readonly<{ page: QuestionWayPage; question: AskedQuestion }>) {
  const t = useTexts();
  const id = useId();
  const questionText = useQuestionText();
  const { missing, shown } = page;
  const error = missing
    ? t('question.answerMissing')
    : shown?.field === 'answer'
      ? `${shown.sentence.title}. ${shown.sentence.text}`
      : null;
  return (
    <Form onSubmit={page.submit} onChange={({ currentTarget }) => page.recheck(currentTarget)}>
      {error !== null && (
        <ErrorSummary title={t('common.check')} items={[{ controlId: id, text: error }]} attempt={page.attempt} />
      )}
      <Text>{questionText(question)}</Text>
      <Text tone="soft" size="small">
        {t('question.lead')}
      </Text>
      <Field id={id} label={t('question.answer')} hint={t('question.answerHint')} error={error} required>
        <TextInput name={answerField} autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      </Field>
      <Button type="submit" wide pending={page.pending}>
        {t('common.next')}
      </Button>
    </Form>
  );
}

type QuestionWayProps = Readonly<{ page: QuestionWayPage; start: string; another: LinkTarget }>;

export function QuestionWayView({ page, start, another }: QuestionWayProps) {
  const t = useTexts();
  const { question, shown } = page;
  const notice = shown?.field === null ? shown : null;
  return (
    <PageCard title={t('question.title')} lead={t('question.only')}>
      {question === null && notice === null && <Loading />}
      {notice && <RecoveryNotice refusal={notice} start={start} {...(question === null && { onRetry: page.retry })} />}
      {question && <AnswerForm page={page} question={question} />}
      <ButtonStack gap="tight">
        <LinkButton {...another} variant="quiet" wide>
          {t('ways.another')}
        </LinkButton>
      </ButtonStack>
    </PageCard>
  );
}
