import {
  diallingPrefixes,
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  phoneCountries,
  smsCodeSend,
  smsCodeVerify,
} from '@gatehouse/api-contract';
import { captchaAtDoor } from '../../base/http/captcha-headers-of.ts';
import { route, type Route } from '../../base/http/route.ts';
import { done } from '../../base/outcome.ts';
import { sendEmailCode } from './send-email-code.command.ts';
import { sendSmsCode } from './send-sms-code.command.ts';
import { verifyContactCode } from './verify-contact-code.command.ts';

const emailCodeSendRoute = route(emailCodeSend, ({ platform, caller, request: { params, query } }) =>
  sendEmailCode(platform, caller, { ...query, type: params.type }),
);

const emailCodeVerifyRoute = route(emailCodeVerify, async ({ platform, caller, request: { params, body } }) => {
  const verified = await verifyContactCode(platform, caller, {
    channel: 'email',
    type: params.type,
    state: body.state,
    typed: body.verify_number,
    meant: body.current_email,
  });
  return verified.ok ? done({ state: verified.value.state, emailVerifyToken: verified.value.proof }) : verified;
});

const emailSendV2Route = route(emailSendV2, ({ platform, caller, request: { body } }) =>
  sendEmailCode(platform, caller, { state: body.state, type: null, email: body.email ?? null }),
);

const smsCodeSendRoute = route(smsCodeSend, async ({ platform, caller, captcha, request: { params, query } }) => {
  const sent = await sendSmsCode(platform, caller, {
    state: query.state,
    type: params.type,
    phone: query.number ?? null,
    captcha: captchaAtDoor(captcha),
  });
  return sent.ok ? done({ state: sent.value.state, send_count: sent.value.sendCount }) : sent;
});

const smsCodeVerifyRoute = route(smsCodeVerify, async ({ platform, caller, request: { params, body } }) => {
  const verified = await verifyContactCode(platform, caller, {
    channel: 'phone',
    type: params.type,
    state: body.state,
    typed: body.verify_number,
  });
  return verified.ok ? done({ state: verified.value.state }) : verified;
});

const countries = [...diallingPrefixes]
  .map(([country, prefix]) => ({ country_code: country, phone_prefix: `+${prefix}` }))
  .sort((one, other) => (one.country_code < other.country_code ? -1 : 1));

const phoneCountriesRoute = route(phoneCountries, async () => done({ countries }));

export const contactsRoutes: readonly Route[] = [
  emailCodeSendRoute,
  emailCodeVerifyRoute,
  emailSendV2Route,
  smsCodeSendRoute,
  smsCodeVerifyRoute,
  phoneCountriesRoute,
];
