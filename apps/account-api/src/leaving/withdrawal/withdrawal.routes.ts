import {
  withdrawCancel,
  withdrawCheck,
  withdrawComplete,
  withdrawCompleteV10,
  withdrawEmailSend,
  withdrawEmailVerify,
  withdrawIndieCheck,
  withdrawRequest,
  withdrawRequestV1,
  withdrawStatus,
  withdrawStudioCheck,
  withdrawToken,
  withdrawTokenV10,
  withdrawUser,
  withdrawalSteps,
} from '@gatehouse/api-contract';
import { getAccount, getMember, identityNames } from '../../account/accounts/accounts.repository.ts';
import { route, type CallContext, type Handler, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done, refuse } from '../../base/outcome.ts';
import { verifyContactCode } from '../../flow/contacts/verify-contact-code.command.ts';
import { ownAddressesOf } from '../../session/sessions/own-address.query.ts';
import { countOpenSessions } from '../../session/sessions/sessions.repository.ts';
import { beginWithdrawal, canBegin } from './begin-withdrawal.command.ts';
import { gamesWithDevices, studioWorksOf } from './holdings.repository.ts';
import { readCompleted } from './read-completed.query.ts';
import { requestWithdrawal } from './request-withdrawal.command.ts';
import { findMailedWithdrawal, mailToOwner, sendWithdrawalCode } from './send-withdrawal-code.command.ts';
import { presentProgress } from './withdrawal-facts.query.ts';
import { findWithdrawalFlow } from './withdrawal.flow.ts';

/** The withdrawal that the session of this call has begun; a token that is given has to be its own. */
async function findOwn(
  { ctx, bearer }: Pick<CallContext<typeof withdrawUser>, 'ctx' | 'bearer'>,
  token: string | undefined,
) {
  const flow = await findWithdrawalFlow(ctx, bearer);
  return token !== undefined && flow?.token !== token ? refuse('wrongVerifyToken') : done(flow);
}

const checkRoute = route(withdrawCheck, async ({ ctx, bearer }) => {
  const { db } = ctx;
  const possible = await canBegin(ctx, bearer);
  if (!possible.ok && possible.refusal === 'deletionAlreadyRequested') return possible;
  return done({
    available_yn: yesNo(possible.ok),
    reasons: possible.ok ? [] : ['SIGN_IN_AGAIN'],
    sessions: await countOpenSessions(db, bearer.guid),
    games: [...(await gamesWithDevices(db, bearer.guid))],
  });
});

const studioCheckRoute = route(withdrawStudioCheck, async ({ ctx, bearer }) => {
  const works = await studioWorksOf(ctx.db, bearer.guid);
  return done({
    available_yn: yesNo(works.length === 0),
    reasons: [...new Set(works.map(({ kind }) => kind))],
    works,
  });
});

const indieCheckRoute = route(withdrawIndieCheck, async ({ ctx, bearer }) => {
  const { account_type: type } = await getAccount(ctx.db, bearer.guid);
  return done({ indie_yn: yesNo(type === 'STUDIO') });
});

const statusRoute = route(withdrawStatus, async (context) => {
  const own = await findOwn(context, context.request.query.token);
  if (!own.ok) return own;
  return done(own.value ? await presentProgress(context.ctx, own.value) : { step: withdrawalSteps.none });
});

type TokenCall = typeof withdrawToken | typeof withdrawTokenV10;
const answerToken: Handler<TokenCall> = async (context) => {
  const { ctx, bearer, request } = context;
  const { token, way = null } = request.query;
  if (token === undefined || way !== null) return beginWithdrawal(ctx, { bearer, wanted: way });
  const own = await findOwn(context, token);
  if (!own.ok) return own;
  return own.value ? done(await presentProgress(ctx, own.value)) : refuse('wrongVerifyToken');
};

const answerCompleted: Handler<typeof withdrawComplete | typeof withdrawCompleteV10> = ({ ctx, request }) =>
  readCompleted(ctx, request.query.token);

const emailSendRoute = route(withdrawEmailSend, ({ ctx, bearer, request: { query } }) =>
  sendWithdrawalCode(ctx, { bearer, token: query.token }),
);

const emailVerifyRoute = route(withdrawEmailVerify, async (context) => {
  const { ctx, request } = context;
  const { token, verify_number: typed } = request.body;
  const own = await findOwn(context, token);
  if (!own.ok) return own;
  const find = () => findMailedWithdrawal(ctx, token);
  const verified = await verifyContactCode(ctx, { channel: 'email', state: token, find, typed });
  if (!verified.ok) return verified;
  const flow = await findWithdrawalFlow(ctx, context.bearer);
  return flow ? done(await presentProgress(ctx, flow)) : refuse('verificationTimeExpired');
});

/** Cancel: a code by mail with the session data of the refused sign-in; `reauth/recover` takes the deletion back. */
const cancelRoute = route(withdrawCancel, ({ ctx, request: { query } }) => mailToOwner(ctx, query.session));

const answerRequest: Handler<typeof withdrawRequest | typeof withdrawRequestV1> = ({
  ctx,
  bearer,
  request: { body },
}) => requestWithdrawal(ctx, { bearer, token: body.token, reason: body.reason ?? null });

const userRoute = route(withdrawUser, async (context) => {
  const { ctx, bearer, request } = context;
  const { token } = request.query;
  const own = await findOwn(context, token);
  if (!own.ok) return own;
  const [name = ''] = await identityNames(ctx.db, bearer.guid, 'SO');
  const { nickname } = await getMember(ctx.db, bearer.guid);
  return done({
    token,
    member_no: bearer.memberNo,
    provider_cd: bearer.providerCd,
    withdraw_yn: 'N', // of an account that is on its way out no session is left
    user_id: name.includes('@') ? (await ownAddressesOf(ctx, bearer.guid))(name) : name,
    nick_name: nickname,
  });
});

export const withdrawalRoutes: readonly Route[] = [
  checkRoute,
  studioCheckRoute,
  indieCheckRoute,
  statusRoute,
  route(withdrawTokenV10, answerToken),
  route(withdrawToken, answerToken),
  route(withdrawCompleteV10, answerCompleted),
  route(withdrawComplete, answerCompleted),
  emailSendRoute,
  emailVerifyRoute,
  cancelRoute,
  route(withdrawRequestV1, answerRequest),
  route(withdrawRequest, answerRequest),
  userRoute,
];
