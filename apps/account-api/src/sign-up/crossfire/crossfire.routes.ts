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
import { answersOf } from '../registration/terms-answers.wire.ts';
import { chosenOf } from '../registration/chosen.wire.ts';
import { changeCrossfireEmail, sendCrossfireCode } from './change-crossfire-email.command.ts';
import { readCrossfireEmail } from './read-crossfire-email.command.ts';
import { registerCrossfire } from './register-crossfire.command.ts';
import { saveCrossfireProvider } from './save-crossfire-provider.command.ts';
import { saveCrossfireTerms } from './save-crossfire-terms.command.ts';

/** Inflow path of the service's own pages. */
const inflowPath = 'NONE';

export const crossfireRoutes = [
  route(crossfireTerms, ({ platform, caller, request: { body } }) =>
    saveCrossfireTerms(platform, caller, {
      state: body.state ?? null,
      answers: answersOf(body.terms),
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
  route(crossfireProvider, ({ platform, caller, request: { body } }) =>
    saveCrossfireProvider(platform, caller, {
      state: body.state,
      providerCd: body.provider_cd,
      inflowPath: body.inflow_path ?? inflowPath,
    }),
  ),
  route(crossfireEmailSave, async ({ platform, caller, captcha, request: { body } }) => {
    const given = { state: body.state, email: body.email, captcha: captchaAtDoor(captcha) };
    const sent = await sendCrossfireCode(platform, caller, given);
    return sent.ok ? done({ state: body.state }) : sent;
  }),
  route(crossfireEmailChange, ({ platform, caller, captcha, request: { query, body } }) =>
    changeCrossfireEmail(platform, caller, {
      state: query.state,
      email: body.email ?? null,
      typed: body.verify_number ?? null,
      captcha: captchaAtDoor(captcha),
    }),
  ),
  route(crossfireEmail, ({ platform, caller, request }) => readCrossfireEmail(platform, caller, request.query.state)),
  route(crossfireRegister, ({ platform, caller, captcha, request: { body } }) =>
    registerCrossfire(platform, caller, { ...chosenOf(body), captcha: captchaAtDoor(captcha) }),
  ),
];
