import { findId, findIdCheck, findIdPassword } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { findMembers, resetFoundId } from './find-members.command.ts';
import { openSearch } from './open-search.command.ts';

const findIdCheckRoute = route(findIdCheck, ({ ctx, request: { query } }) =>
  openSearch(ctx, { way: query.way, provider: query.provider_cd ?? null }),
);

const findIdRoute = route(findId, ({ ctx, request: { query } }) => findMembers(ctx, query.token));

const findIdPasswordRoute = route(findIdPassword, ({ ctx, request: { body } }) =>
  resetFoundId(ctx, { state: body.verify_token, userId: body.user_id }),
);

export const findAccountRoutes: readonly Route[] = [findIdCheckRoute, findIdRoute, findIdPasswordRoute];
