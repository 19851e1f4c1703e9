import {
  channelingOpen,
  channelingResult,
  channelingState,
  channelingTerms,
  channelingThirdRegister,
} from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { termsAnswersOf } from '../../catalogue/terms/terms-answers.wire.ts';
import { agreeToChanneling } from './agree-channeling.command.ts';
import { presentChanneling } from './channeling.query.ts';
import { enterChanneling } from './enter-channeling.command.ts';
import { openChanneling } from './open-channeling.command.ts';
import { registerChanneling } from './register-channeling.command.ts';
import { takeChanneling } from './take-channeling.command.ts';

type Client = Readonly<{ client_id: string; client_secret: string }>;
const proofOf = ({ client_id: clientId, client_secret: secret }: Client) => ({ clientId, secret });

/** Of the former service's server. */
const serviceRoutes: readonly Route[] = [
  route(channelingOpen, async ({ ctx, request: { body } }) => {
    const opened = await openChanneling(ctx, {
      proof: proofOf(body),
      accountId: body.account_id,
      accountName: body.account_name,
      characters: body.characters,
      redirectUrl: body.redirect_url,
    });
    return opened.ok ? done({ state: opened.value.state, expires_at: opened.value.expiresAt.getTime() }) : opened;
  }),
  route(channelingResult, async ({ ctx, request: { body } }) => {
    const { state, code } = body;
    const taken = await takeChanneling(ctx, { proof: proofOf(body), state, code });
    if (!taken.ok) return taken;
    const { accountId, memberNo, nickname, movedAt, characters } = taken.value;
    return done({
      account_id: accountId,
      member_no: memberNo,
      nickname,
      moved_at: movedAt.getTime(),
      characters,
    });
  }),
];

/** Moving a game's former account to the platform's account (spec B §4). */
export const channelingRoutes: readonly Route[] = [
  ...serviceRoutes,
  route(channelingState, async ({ ctx, bearer, request: { body } }) => {
    const entered = await enterChanneling(ctx, {
      guid: bearer.guid,
      state: body.state ?? null,
      gameId: body.game_id,
      gds: body.gds_info ?? null,
      brought: body.brought,
    });
    return entered.ok ? done(await presentChanneling(ctx, bearer, entered.value)) : entered;
  }),
  route(channelingTerms, ({ ctx, bearer, request: { body } }) =>
    agreeToChanneling(ctx, {
      guid: bearer.guid,
      state: body.state,
      answers: termsAnswersOf(body.terms),
    }),
  ),
  route(channelingThirdRegister, async ({ ctx, bearer, owner, request: { body } }) => {
    const registered = await registerChanneling(ctx, { guid: bearer.guid, state: body.state, owner });
    return registered.ok ? done({ redirect_url: registered.value.redirectUrl }) : registered;
  }),
];
