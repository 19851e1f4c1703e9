import { securityQuestionRead, securityQuestionSave } from '@gatehouse/api-contract';
import { identityNames } from '../../account/accounts/accounts.repository.ts';
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done } from '../../base/outcome.ts';
import { setQuestion } from './set-question.command.ts';
import { findUsableQuestion } from './usable-question.query.ts';

const readRoute = route(securityQuestionRead, async ({ ctx, bearer }) => {
  const { question, hasBetterWay } = await findUsableQuestion(ctx, bearer.guid);
  const [name = ''] = await identityNames(ctx.db, bearer.guid, 'SO');
  return done({
    set_yn: yesNo(question !== null),
    changed_dt: question?.changed_at.getTime() ?? null,
    user_id: name,
    counts_yn: yesNo(!hasBetterWay),
  });
});

const saveRoute = route(securityQuestionSave, async ({ ctx, bearer, request: { body } }) => {
  const { current_password: password, answer, ...question } = body;
  const saved = await setQuestion(ctx, { guid: bearer.guid, sid: bearer.sid, password, question, answer });
  return saved.ok ? done({}) : saved;
});

export const securityQuestionsRoutes: readonly Route[] = [readRoute, saveRoute];
