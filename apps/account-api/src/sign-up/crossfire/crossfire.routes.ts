import {
  crossfireEmail,
  crossfireEmailChange,
  crossfireEmailSave,
  crossfireProvider,
  crossfireRegister,
  crossfireTerms,
} from '@gatehouse/api-contract';
import { captchaAtDoor } from '../../base/http/captcha-headers-of.ts';
import { route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { termsAnswersOf } from '../../catalogue/terms/terms-answers.wire.ts';
import { chosenOf } from '../registration/chosen.wire.ts';
import { changeCrossfireEmail, sendCrossfireCode } from './change-crossfire-email.command.ts';
import { openCrossfireEmail } from './open-crossfire-email.command.ts';
import { registerCrossfire } from './register-crossfire.command.ts';
import { saveCrossfireProvider } from './save-crossfire-provider.command.ts';
import { saveCrossfireTerms } from './save-crossfire-terms.command.ts';

/** Inflow path of the service's own pages. */
const inflowPath = 'NONE';

export const crossfireRoutes = [
  route(crossfireTerms, ({ ctx, request: { body } }) =>
    saveCrossfireTerms(ctx, {
      state: body.state ?? null,
      answers: termsAnswersOf(body.terms),
      nation: body.nation ?? null,
      birthDate: body.birth_dt ?? null,
      visitor: {
        inflowPath: body.brought.inflow_path || inflowPath,
        language: body.lang,
        timezone: body.timezone,
        utcOffset: undefined,
        brought: body.brought,
      },
    }),
  ),
  route(crossfireProvider, ({ ctx, request: { body } }) =>
    saveCrossfireProvider(ctx, {
      state: body.state,
      providerCd: body.provider_cd,
      inflowPath: body.inflow_path ?? inflowPath,
    }),
  ),
  route(crossfireEmailSave, async ({ ctx, captcha, request: { body } }) => {
    const given = { state: body.state, email: body.email, captcha: captchaAtDoor(captcha) };
    const sent = await sendCrossfireCode(ctx, given);
    return sent.ok ? done({ state: body.state, long_yn: sent.value.long_yn }) : sent;
  }),
  route(crossfireEmailChange, ({ ctx, captcha, request: { query, body } }) =>
    changeCrossfireEmail(ctx, {
      state: query.state,
      email: body.email ?? null,
      typed: body.verify_number ?? null,
      captcha: captchaAtDoor(captcha),
    }),
  ),
  route(crossfireEmail, ({ ctx, request }) => openCrossfireEmail(ctx, request.query.state)),
  route(crossfireRegister, ({ ctx, captcha, request: { body } }) =>
    registerCrossfire(ctx, { ...chosenOf(body), captcha: captchaAtDoor(captcha) }),
  ),
];
