import { findId, findIdCheck, findIdPassword } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { findMembers, resetFoundId } from './find-members.command.ts';
import { openSearch } from './open-search.command.ts';

const findIdCheckRoute = route(findIdCheck, ({ platform, caller, request: { query } }) =>
  openSearch(platform, caller, { way: query.way, provider: query.provider_cd ?? null }),
);

const findIdRoute = route(findId, ({ platform, caller, request: { query } }) =>
  findMembers(platform, caller, query.token),
);

const findIdPasswordRoute = route(findIdPassword, ({ platform, caller, request: { body } }) =>
  resetFoundId(platform, caller, { state: body.verify_token, userId: body.user_id }),
);

export const findAccountRoutes: readonly Route[] = [findIdCheckRoute, findIdRoute, findIdPasswordRoute];
