import { securityQuestionRead, securityQuestionSave } from '@gatehouse/api-contract';
import { identityNames } from '../../account/accounts/accounts.repository.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { findQuestion } from './security-questions.repository.ts';
import { setQuestion } from './set-question.command.ts';

const readRoute = route(securityQuestionRead, async ({ platform, bearer }) => {
  const question = await findQuestion(platform.db, bearer.guid);
  const [name = ''] = await identityNames(platform.db, bearer.guid, 'SO');
  return done({ set_yn: question ? 'Y' : 'N', changed_dt: question?.changed_at.getTime() ?? null, user_id: name });
});

const saveRoute = route(securityQuestionSave, async ({ platform, caller, bearer, request: { body } }) => {
  const { current_password: password, answer, ...question } = body;
  const saved = await setQuestion(platform, caller, { guid: bearer.guid, password, question, answer });
  return saved.ok ? done({}) : saved;
});

export const securityQuestionsRoutes: readonly Route[] = [readRoute, saveRoute];
