import {
  codeSent,
  diallingPrefixes,
  emailCodeSend,
  emailCodeVerify,
  emailSendV2,
  phoneCountries,
  smsCodeSend,
  smsCodeVerify,
  type VerificationType,
} from '@gatehouse/api-contract';
import { captchaAtDoor } from '../../base/http/captcha-headers-of.ts';
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { presentKind } from '../codes/code.presenter.ts';
import { findContactFlow } from '../flows/find-step.query.ts';
import { codeChannels } from './code-channels.command.ts';
import { contactProofOf } from './contact-proof.wire.ts';
import { presentMailed, presentSentCode } from './mailed.presenter.ts';
import { readSentCode } from './read-sent-code.query.ts';
import { sendCodeInFlow } from './send-code-in-flow.command.ts';
import { verifyContactCode } from './verify-contact-code.command.ts';

type MailOf = Readonly<{ state: string; type: VerificationType | null; email: string | null }>;

async function mailCode(ctx: RequestContext, { email: typed, ...named }: MailOf) {
  const sent = await sendCodeInFlow(ctx, named, { channel: codeChannels.email, typed });
  return sent.ok ? done(presentMailed(ctx, sent.value)) : sent;
}

const emailCodeSendRoute = route(emailCodeSend, async ({ ctx, captcha, request: { params, query } }) => {
  const named = { state: query.state, type: params.type };
  const given = { typed: query.email, captcha: captchaAtDoor(captcha) };
  const sent = await sendCodeInFlow(ctx, named, { channel: codeChannels.askedEmail, ...given });
  return sent.ok ? done(presentMailed(ctx, sent.value)) : sent;
});

const emailCodeVerifyRoute = route(emailCodeVerify, async ({ ctx, request: { params, body } }) => {
  const asked = { state: body.state, channel: 'email', type: params.type } as const;
  const verified = await verifyContactCode(ctx, {
    ...asked,
    find: () => findContactFlow(ctx, asked),
    typed: body.verify_number,
    meant: body.current_email,
  });
  if (!verified.ok) return verified;
  const { state, contact } = verified.value;
  return done({ state, emailVerifyToken: contactProofOf(ctx, state, contact) });
});

const emailSendV2Route = route(emailSendV2, ({ ctx, request: { body } }) =>
  mailCode(ctx, { state: body.state, type: null, email: body.email ?? null }),
);

const smsCodeSendRoute = route(smsCodeSend, async ({ ctx, captcha, request: { params, query } }) => {
  const named = { state: query.state, type: params.type };
  const sent = await sendCodeInFlow(ctx, named, {
    channel: codeChannels.phone,
    typed: query.number ?? null,
    captcha: captchaAtDoor(captcha),
  });
  if (!sent.ok) return sent;
  const { state, sendCount } = sent.value;
  return done({ state, send_count: sendCount, ...presentKind(sent.value) });
});

const smsCodeVerifyRoute = route(smsCodeVerify, async ({ ctx, request: { params, body } }) => {
  const asked = { state: body.state, channel: 'phone', type: params.type } as const;
  const find = () => findContactFlow(ctx, asked);
  const verified = await verifyContactCode(ctx, { ...asked, find, typed: body.verify_number });
  return verified.ok ? done({ state: verified.value.state }) : verified;
});

const codeSentRoute = route(codeSent, async ({ ctx, request: { query } }) => {
  const read = await readSentCode(ctx, query.state);
  if (!read.ok) return read;
  const { sent, isProven } = read.value;
  return done({ sent: sent && presentSentCode(sent), proven_yn: yesNo(isProven) });
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
  codeSentRoute,
  phoneCountriesRoute,
];
