import { hubVerify } from '@gatehouse/api-contract';
import { beginMemberCheck } from '../../commands/identity/begin-member-check.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const hubVerifyRoute = route(hubVerify, async ({ platform, caller, bearer, request: { body } }) => {
  const begun = await beginMemberCheck(platform, caller, { guid: bearer?.guid ?? null, word: body.cert_type });
  return begun.ok ? done({ verify_type: begun.value.verifyType, state: begun.value.state }) : begun;
});
