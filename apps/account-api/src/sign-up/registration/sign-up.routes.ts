import {
  signUpAge,
  signUpAgreement,
  signUpAgreementGuardian,
  signUpAgreementSelf,
  signUpCountries,
  signUpEmailSend,
  signUpEmailVerify,
  signUpRegister,
  signUpStep,
} from '@gatehouse/api-contract';
import { captchaAtDoor } from '../../base/http/captcha-headers-of.ts';
import { route } from '../../base/http/route.ts';
import { termsAnswersOf } from '../../catalogue/terms/terms-answers.wire.ts';
import { resumeSignUp } from './advance-sign-up.command.ts';
import { checkSignUpCountry } from './check-country.policy.ts';
import { chosenOf } from './chosen.wire.ts';
import { openAgreement } from './open-agreement.command.ts';
import { readSignUpAge } from './read-age.query.ts';
import { registerMember } from './register-member.command.ts';
import { saveAgreement } from './save-agreement.command.ts';
import { saveGuardianAgreement } from './save-guardian-agreement.command.ts';
import { sendSignUpCode } from './send-sign-up-code.command.ts';
import { verifySignUpCode } from './verify-sign-up-code.command.ts';

export const signUpRoutes = [
  route(signUpCountries, async ({ ctx }) => checkSignUpCountry(ctx)),
  route(signUpAgreement, ({ ctx, request: { body } }) =>
    openAgreement(ctx, {
      state: body.state ?? null,
      visitor: {
        inflowPath: body.inflow_path,
        language: body.gds_info.lang,
        timezone: body.gds_info.timezone,
        utcOffset: body.gds_info.utc_offset,
        brought: body.brought,
      },
      nation: body.gds_info.nation || null,
      birthDate: body.birth_dt ?? null,
    }),
  ),
  route(signUpAgreementSelf, ({ ctx, request: { body } }) =>
    saveAgreement(ctx, { state: body.state, answers: termsAnswersOf(body.terms) }),
  ),
  route(signUpAgreementGuardian, ({ ctx, request: { body } }) =>
    saveGuardianAgreement(ctx, { state: body.state, answers: termsAnswersOf(body.terms) }),
  ),
  route(signUpStep, ({ ctx, request }) => resumeSignUp(ctx, request.query.state)),
  route(signUpAge, ({ ctx, request }) => readSignUpAge(ctx, request.query.state)),
  route(signUpEmailSend, ({ ctx, captcha, request: { body } }) =>
    sendSignUpCode(ctx, { state: body.state, email: body.email, captcha: captchaAtDoor(captcha) }),
  ),
  route(signUpEmailVerify, ({ ctx, request: { body } }) =>
    verifySignUpCode(ctx, { state: body.state, typed: body.verify_number }),
  ),
  route(signUpRegister, ({ ctx, captcha, request: { body } }) =>
    registerMember(ctx, { ...chosenOf(body), captcha: captchaAtDoor(captcha) }),
  ),
];
