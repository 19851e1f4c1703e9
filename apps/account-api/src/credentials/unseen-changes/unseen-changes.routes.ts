import { answerChanges, unseenChanges } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { answerUnseen } from './answer-changes.command.ts';
import { showUnseenChanges } from './show-unseen-changes.query.ts';

const unseenRoute = route(unseenChanges, async ({ ctx, bearer: { guid, sid }, request: { query } }) =>
  done(await showUnseenChanges(ctx, { guid, sid, isAll: query.all_yn === 'Y' })),
);

const answerRoute = route(answerChanges, ({ ctx, bearer: { guid, sid }, request: { body } }) =>
  answerUnseen(ctx, { guid, sid, mine: body.mine, notMine: body.not_mine, password: body.password }),
);

export const unseenChangesRoutes: readonly Route[] = [unseenRoute, answerRoute];
