import { usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { startPath } from '../../../flow/paths.ts';
import { useTexts } from '../../../texts/main.texts.ts';
import { useQuestionWay } from './question-way.controller.ts';
import { QuestionWayView } from './question-way.view.tsx';

export function QuestionWay({ state }: Readonly<{ state: string }>) {
  const t = useTexts();
  const page = useQuestionWay(state);
  const start = startPath(useHost().url);
  const hasError = page.missing || page.shown !== null;
  usePageTitle((hasError ? t('common.errorPrefix') : '') + t('question.title'));
  return <QuestionWayView page={page} start={start} another={useLink(start)} />;
}
