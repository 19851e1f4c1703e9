import {
  transferAge,
  transferAgreement,
  transferCountry,
  transferEmailSend,
  transferRegister,
  transferStep,
} from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { getMember } from '../../account/accounts/accounts.repository.ts';
import { tokensIn } from '../../session/sessions/tokens-in.presenter.ts';
import { agreeToTransfer } from './agree-to-transfer.command.ts';
import { openTransfer } from './open-transfer.command.ts';
import { readTransferState } from './read-transfer.command.ts';
import { registerTransfer } from './register-transfer.command.ts';
import { sendTransferCode } from './send-transfer-code.command.ts';
import { standingOf } from './switch-facts.query.ts';
import { presentTransfer } from './transfer.presenter.ts';
import { transferAgeStepOf } from './transfer.policy.ts';

/** Switch of an ID or social account to an email account (spec B §4). */
export const transferRoutes: readonly Route[] = [
  route(transferCountry, async ({ platform, caller, bearer: { guid }, request: { body } }) => {
    const opened = await openTransfer(platform, caller, {
      guid,
      state: body.state ?? null,
      socialState: body.social_state ?? null,
      country: body.country_cd ?? null,
      brought: body.brought,
    });
    if (!opened.ok) return opened;
    const { state, provider } = opened.value;
    const { country } = await getMember(platform.db, guid);
    return done({ country_cd: country, state, provider_cd: provider ?? 'SO' });
  }),
  route(transferAgreement, async ({ platform, caller, bearer: { guid }, request: { body } }) => {
    const answers = body.terms.map(({ terms_type_id: termsTypeId, version = null, agree_yn: agree }) => ({
      termsTypeId,
      version,
      agreed: agree === 'Y',
    }));
    const agreed = await agreeToTransfer(platform, caller, { guid, state: body.state, answers });
    return agreed.ok ? done({ state: body.state }) : agreed;
  }),
  route(transferStep, async ({ platform, caller, bearer: { guid }, request: { query } }) => {
    const found = await readTransferState(platform, caller, { guid, state: query.state });
    return found.ok ? done(await presentTransfer(platform, caller, found.value)) : found;
  }),
  route(transferAge, async ({ platform, caller, bearer: { guid }, request: { query } }) => {
    const found = await readTransferState(platform, caller, { guid, state: query.state });
    if (!found.ok) return found;
    const step = transferAgeStepOf(await standingOf(platform, caller, found.value));
    return done({ state: query.state, step });
  }),
  route(transferEmailSend, ({ platform, caller, bearer: { guid }, request: { body } }) =>
    sendTransferCode(platform, caller, { guid, state: body.state, email: body.email }),
  ),
  route(transferRegister, async ({ platform, caller, bearer: { guid, sid }, request: { body } }) => {
    const switched = await registerTransfer(platform, caller, {
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
