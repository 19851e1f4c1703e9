import {
  guardianBegin,
  guardianConsents,
  guardianConsentsOpen,
  guardianConsentWithdraw,
  guardianDecline,
  guardianOpen,
  guardianRequest,
  guardianStatus,
  guardianTerms,
} from '@gatehouse/api-contract';
import { captchaAtDoor } from '../../base/http/captcha-headers-of.ts';
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done } from '../../base/outcome.ts';
import { termsAnswersOf } from '../../catalogue/terms/terms-answers.wire.ts';
import { agreeAsGuardian } from './agree-as-guardian.command.ts';
import { askGuardian } from './ask-guardian.command.ts';
import { beginGuardianRequest } from './begin-guardian-request.command.ts';
import { declineAsGuardian } from './decline-as-guardian.command.ts';
import { listGuardianConsents } from './guardian-consents.query.ts';
import { mayAnswerBeside } from './guardian.policy.ts';
import { openGuardianLink } from './open-guardian-link.command.ts';
import { openOwnConsents } from './open-own-consents.command.ts';
import { readGuardianCase } from './read-guardian-case.query.ts';
import type { SentLink } from './sent-link.query.ts';
import { withdrawGuardianConsent } from './withdraw-consent.command.ts';

const guardianBeginRoute = route(guardianBegin, async ({ ctx, bearer, request: { body } }) => {
  const begun = await beginGuardianRequest(ctx, bearer.guid, body);
  if (!begun.ok) return begun;
  const { state, returnTo } = begun.value;
  return done({ state, type: body.type, redirect_url: returnTo });
});

const guardianRequestRoute = route(guardianRequest, async ({ ctx, captcha, request: { body } }) => {
  const given = { childName: body.child_name ?? null, captcha: captchaAtDoor(captcha) };
  const asked = await askGuardian(ctx, { ...body, ...given });
  if (!asked.ok) return asked;
  const { sendCount, expiresAt } = asked.value;
  return done({ state: body.state, sendCount, expires_at: expiresAt.getTime() });
});

const guardianOpenRoute = route(guardianOpen, ({ ctx, request: { body } }) => openGuardianLink(ctx, body.state));

const presentLink = ({ channel, contact, sendCount, resendAt }: SentLink) => ({
  channel,
  contact,
  sendCount,
  resend_at: resendAt.getTime(),
});

const guardianStatusRoute = route(guardianStatus, async ({ ctx, request: { query } }) => {
  const read = await readGuardianCase(ctx, query.state);
  if (!read.ok) return read;
  const { role, status, guardianCase, items, child, game, returnTo, checkedHere, triesLeft, link } = read.value;
  return done({
    state: query.state,
    role,
    status,
    type: guardianCase.type,
    terms_area: guardianCase.terms_area,
    items: items.map(({ termsTypeId, version, required }) => ({
      terms_type_id: termsTypeId,
      version,
      required_yn: yesNo(required),
    })),
    redirect_url: returnTo,
    child,
    game: game ?? '',
    country: guardianCase.country,
    tries_left: triesLeft,
    expires_at: guardianCase.expires_at.getTime(),
    ...(link && { link: presentLink(link) }),
    beside_yn: yesNo(mayAnswerBeside(guardianCase)),
    child_birth_dt: role === 'guardian' && checkedHere ? guardianCase.birth_date : '',
  });
});

const guardianTermsRoute = route(guardianTerms, ({ ctx, request: { params, body } }) =>
  agreeAsGuardian(ctx, {
    state: body.state,
    area: params.x,
    answers: termsAnswersOf(body.terms),
  }),
);

const guardianDeclineRoute = route(guardianDecline, ({ ctx, request: { body } }) => declineAsGuardian(ctx, body.state));

const guardianConsentsOpenRoute = route(guardianConsentsOpen, async ({ ctx }) => {
  const opened = await openOwnConsents(ctx, null);
  return opened.ok ? done({ state: opened.value.state, type: opened.value.type }) : opened;
});

const guardianConsentsRoute = route(guardianConsents, async ({ ctx, request: { query } }) => {
  const { state, lang: locale = ctx.caller.lang ?? 'en' } = query;
  const listed = await listGuardianConsents(ctx, { state, locale });
  if (!listed.ok) return listed;
  return done({
    state,
    consents: listed.value.map((consent) => ({
      consent_id: consent.id,
      child_id: consent.childId,
      child: consent.child,
      child_birth_dt: consent.member_birth_date ?? consent.case_birth_date ?? '',
      game: consent.game_name ?? '',
      terms_type_id: consent.terms_type_id,
      title: consent.shownTitle,
      version: consent.version,
      required_yn: yesNo(consent.required),
      agreed_at: consent.agreed_at.getTime(),
      method: consent.method,
      verified_at: consent.verified_at.getTime(),
      withdrawn_at: consent.withdrawn_at?.getTime() ?? null,
    })),
  });
});

const guardianConsentWithdrawRoute = route(guardianConsentWithdraw, ({ ctx, request: { body } }) =>
  withdrawGuardianConsent(ctx, { state: body.state, consentId: body.consent_id }),
);

export const guardiansRoutes: readonly Route[] = [
  guardianBeginRoute,
  guardianRequestRoute,
  guardianOpenRoute,
  guardianStatusRoute,
  guardianTermsRoute,
  guardianDeclineRoute,
  guardianConsentsOpenRoute,
  guardianConsentsRoute,
  guardianConsentWithdrawRoute,
];
