import { ownerProof, ownerProofCode, ownerProofOptions } from '@gatehouse/api-contract';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done, refuse } from '../../base/outcome.ts';
import { ownerProofWaysOf } from './owner-proof-ways.query.ts';
import { proveOwner } from './prove-owner.command.ts';
import { sendProofCode } from './send-proof-code.command.ts';

const optionsRoute = route(ownerProofOptions, async ({ ctx, bearer }) => {
  const { otp_user: isOn } = await getAccount(ctx.db, bearer.guid);
  return done({ ...(await ownerProofWaysOf(ctx, bearer)), authenticator_yn: isOn ? 'Y' : 'N' });
});

const codeRoute = route(ownerProofCode, ({ ctx, bearer, request: { body } }) =>
  sendProofCode(ctx, { guid: bearer.guid, channel: body.way }),
);

const proofRoute = route(ownerProof, async ({ ctx, bearer, request: { body } }) => {
  const { guid, sid, memberNo } = bearer;
  if (body.member_no !== undefined && body.member_no !== memberNo) return refuse('otherMember');
  const { password, state, session, verify_number: code } = body;
  const proven = await proveOwner(ctx, { guid, sid }, { password, state, code, session });
  return proven.ok ? done({ expires_at: proven.value.expiresAt.getTime() }) : proven;
});

export const ownerProofRoutes: readonly Route[] = [optionsRoute, codeRoute, proofRoute];
