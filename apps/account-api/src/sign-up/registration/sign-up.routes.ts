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
import { answersOf } from './terms-answers.wire.ts';
import { checkAgreement } from './check-agreement.command.ts';
import { checkSignUpCountry } from './check-country.command.ts';
import { chosenOf } from './chosen.wire.ts';
import { readSignUpAge } from './read-age.command.ts';
import { readSignUp } from './read-progress.command.ts';
import { registerMember } from './register-member.command.ts';
import { saveAgreement } from './save-agreement.command.ts';
import { saveGuardianAgreement } from './save-guardian-agreement.command.ts';
import { sendSignUpCode } from './send-sign-up-code.command.ts';
import { verifySignUpCode } from './verify-sign-up-code.command.ts';

export const signUpRoutes = [
  route(signUpCountries, async ({ platform, caller }) => checkSignUpCountry(platform, caller)),
  route(signUpAgreement, ({ platform, caller, request: { body } }) =>
    checkAgreement(platform, caller, {
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
  route(signUpAgreementSelf, ({ platform, caller, request: { body } }) =>
    saveAgreement(platform, caller, { state: body.state, answers: answersOf(body.terms) }),
  ),
  route(signUpAgreementGuardian, ({ platform, caller, request: { body } }) =>
    saveGuardianAgreement(platform, caller, { state: body.state, answers: answersOf(body.terms) }),
  ),
  route(signUpStep, ({ platform, caller, request }) => readSignUp(platform, caller, request.query.state)),
  route(signUpAge, ({ platform, caller, request }) => readSignUpAge(platform, caller, request.query.state)),
  route(signUpEmailSend, ({ platform, caller, captcha, request: { body } }) =>
    sendSignUpCode(platform, caller, { state: body.state, email: body.email, captcha: captchaAtDoor(captcha) }),
  ),
  route(signUpEmailVerify, ({ platform, caller, request: { body } }) =>
    verifySignUpCode(platform, caller, { state: body.state, typed: body.verify_number }),
  ),
  route(signUpRegister, ({ platform, caller, captcha, request: { body } }) =>
    registerMember(platform, caller, { ...chosenOf(body), captcha: captchaAtDoor(captcha) }),
  ),
];
