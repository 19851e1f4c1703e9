import {
  transferAge,
  transferAgreement,
  transferCountry,
  transferEmailSend,
  transferRegister,
  transferStep,
} from '@gatehouse/api-contract';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { termsAnswersOf } from '../../catalogue/terms/terms-answers.wire.ts';
import { tokensIn } from '../../session/sessions/tokens-in.presenter.ts';
import { agreeToTransfer } from './agree-to-transfer.command.ts';
import { openTransfer } from './open-transfer.command.ts';
import { readTransferState } from './read-transfer.query.ts';
import { registerTransfer } from './register-transfer.command.ts';
import { sendTransferCode } from './send-transfer-code.command.ts';
import { standingOf } from './switch-facts.query.ts';
import { transferAgeStepOf } from './transfer.policy.ts';
import { presentTransfer } from './transfer.query.ts';

/** Switch of an ID or social account to an email account (spec B §4). */
export const transferRoutes: readonly Route[] = [
  route(transferCountry, async ({ ctx, bearer: { guid }, request: { body } }) => {
    const opened = await openTransfer(ctx, {
      guid,
      state: body.state ?? null,
      socialState: body.social_state ?? null,
      country: body.country_cd ?? null,
      brought: body.brought,
    });
    if (!opened.ok) return opened;
    const { state, provider } = opened.value;
    const { country } = await getMember(ctx.db, guid);
    return done({ country_cd: country, state, provider_cd: provider ?? 'SO' });
  }),
  route(transferAgreement, async ({ ctx, bearer: { guid }, request: { body } }) => {
    const answers = termsAnswersOf(body.terms);
    const agreed = await agreeToTransfer(ctx, { guid, state: body.state, answers });
    return agreed.ok ? done({ state: body.state }) : agreed;
  }),
  route(transferStep, async ({ ctx, bearer: { guid }, request: { query } }) => {
    const found = await readTransferState(ctx, { guid, state: query.state });
    return found.ok ? done(await presentTransfer(ctx, found.value)) : found;
  }),
  route(transferAge, async ({ ctx, bearer: { guid }, request: { query } }) => {
    const found = await readTransferState(ctx, { guid, state: query.state });
    if (!found.ok) return found;
    const step = transferAgeStepOf(await standingOf(ctx, found.value));
    return done({ state: query.state, step });
  }),
  route(transferEmailSend, ({ ctx, bearer: { guid }, request: { body } }) =>
    sendTransferCode(ctx, { guid, state: body.state, email: body.email }),
  ),
  route(transferRegister, async ({ ctx, bearer: { guid, sid }, request: { body } }) => {
    const switched = await registerTransfer(ctx, {
      guid,
      sid,
      state: body.state,
      typed: body.transferred_id,
      emailProof: body.email_verify_token ?? null,
      password: body.password ?? null,
      currentPassword: body.current_password ?? null,
    });
    if (!switched.ok) return switched;
    const { at, email, issued } = switched.value;
    return done({ transferDt: at.getTime(), transferredId: email, ...(issued && tokensIn(issued)) });
  }),
];
