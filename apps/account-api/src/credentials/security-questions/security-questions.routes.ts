import { securityQuestionRead, securityQuestionSave } from '@gatehouse/api-contract';
import { identityNames } from '../../account/accounts/accounts.repository.ts';
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done } from '../../base/outcome.ts';
import { findQuestion } from './security-questions.repository.ts';
import { setQuestion } from './set-question.command.ts';

const readRoute = route(securityQuestionRead, async ({ ctx, bearer }) => {
  const question = await findQuestion(ctx.db, bearer.guid);
  const [name = ''] = await identityNames(ctx.db, bearer.guid, 'SO');
  return done({
    set_yn: yesNo(question !== undefined),
    changed_dt: question?.changed_at.getTime() ?? null,
    user_id: name,
  });
});

const saveRoute = route(securityQuestionSave, async ({ ctx, bearer, request: { body } }) => {
  const { current_password: password, answer, ...question } = body;
  const saved = await setQuestion(ctx, { guid: bearer.guid, sid: bearer.sid, password, question, answer });
  return saved.ok ? done({}) : saved;
});

export const securityQuestionsRoutes: readonly Route[] = [readRoute, saveRoute];
