import { securityQuestions } from '@gatehouse/api-contract';
import { useTexts } from '../texts/main.texts.ts';

/** A security question in the language of the page; the member's own words where they are known here. */
export function useQuestionText() {
  const t = useTexts();
  return ({ question_no: no, question_custom: own }: Readonly<{ question_no: number; question_custom: string }>) => {
    const known = securityQuestions[no - 1];
    return known ? t(`questions.${known}`) : own || t('question.own');
  };
}
