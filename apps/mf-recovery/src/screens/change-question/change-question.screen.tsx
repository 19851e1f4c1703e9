import { usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { Parts } from '../../flow/page-card.view.tsx';
import { changePasswordPath } from '../../flow/paths.ts';
import { useTexts } from '../../texts/main.texts.ts';
import { usePasswordTexts } from '../../texts/password.texts.ts';
import { useChangeQuestion } from './change-question.controller.ts';
import { ChangeQuestionView, QuestionSavedView } from './change-question.view.tsx';

/** `/change/qna`, ours: the security question of a member. */
export function ChangeQuestionScreen() {
  const t = useTexts();
  const p = usePasswordTexts();
  const page = useChangeQuestion();
  const back = useLink(changePasswordPath);
  const hasError = page.shown !== null || Object.keys(page.faults).length > 0;
  usePageTitle(
    (hasError ? t('common.errorPrefix') : '') + p(page.done ? 'changeQuestion.doneTitle' : 'changeQuestion.title'),
  );
  return (
    <Parts part={page.done ? 'done' : 'form'}>
      {page.done ? <QuestionSavedView back={back} /> : <ChangeQuestionView page={page} back={back} />}
    </Parts>
  );
}
