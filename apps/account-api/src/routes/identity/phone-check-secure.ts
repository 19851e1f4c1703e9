import { phoneCheckSecure } from '@gatehouse/api-contract';
import { beginMemberCheck } from '../../commands/identity/begin-member-check.command.ts';
import { route } from '../../http/route.ts';
import { phonePopup, startCheck } from './start.handler.ts';

/** For a game: without a state the check begins here, for the member whose token came along. */
export const phoneCheckSecureRoute = route(phoneCheckSecure, async (context) => {
  const { platform, caller, bearer, request } = context;
  const { params, query } = request;
  const begun =
    query.state === undefined
      ? await beginMemberCheck(platform, caller, { guid: bearer.guid, word: params.type.toUpperCase() })
      : { ok: true as const, value: { state: query.state } };
  if (!begun.ok) return begun;
  return startCheck(
    'phone',
    { ...context, request: { params, query: { ...query, state: begun.value.state } } },
    phonePopup,
  );
});
