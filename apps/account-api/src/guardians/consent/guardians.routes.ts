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
import { done } from '../../base/outcome.ts';
import { agreeAsGuardian } from './agree-as-guardian.command.ts';
import { askGuardian } from './ask-guardian.command.ts';
import { beginGuardianRequest } from './begin-guardian-request.command.ts';
import { declineAsGuardian } from './decline-as-guardian.command.ts';
import { listGuardianConsents } from './guardian-consents.command.ts';
import { openGuardianLink } from './open-guardian-link.command.ts';
import { openOwnConsents } from './open-own-consents.command.ts';
import { readGuardianCase } from './read-guardian-case.command.ts';
import type { SentLink } from './sent-link.wire.ts';
import { withdrawGuardianConsent } from './withdraw-consent.command.ts';

const guardianBeginRoute = route(guardianBegin, async ({ platform, caller, bearer, request: { body } }) => {
  const begun = await beginGuardianRequest(platform, caller, bearer.guid, body);
  if (!begun.ok) return begun;
  const { state, returnTo } = begun.value;
  return done({ state, type: body.type, redirect_url: returnTo });
});

const guardianRequestRoute = route(guardianRequest, async ({ platform, caller, captcha, request: { body } }) => {
  const given = { childName: body.child_name ?? null, captcha: captchaAtDoor(captcha) };
  const asked = await askGuardian(platform, caller, { ...body, ...given });
  if (!asked.ok) return asked;
  const { sendCount, expiresAt } = asked.value;
  return done({ state: body.state, sendCount, expires_at: expiresAt.getTime() });
});

const guardianOpenRoute = route(guardianOpen, ({ platform, caller, request: { body } }) =>
  openGuardianLink(platform, caller, body.state),
);

const presentLink = ({ channel, contact, sendCount, resendAt }: SentLink) => ({
  channel,
  contact,
  sendCount,
  resend_at: resendAt.getTime(),
});

const guardianStatusRoute = route(guardianStatus, async ({ platform, caller, request: { query } }) => {
  const read = await readGuardianCase(platform, caller, query.state);
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
      required_yn: required ? 'Y' : 'N',
    })),
    redirect_url: returnTo,
    child,
    game: game ?? '',
    country: guardianCase.country,
    tries_left: triesLeft,
    expires_at: guardianCase.expires_at.getTime(),
    ...(link && { link: presentLink(link) }),
    child_birth_dt: role === 'guardian' && checkedHere ? guardianCase.birth_date : '',
  });
});

const guardianTermsRoute = route(guardianTerms, ({ platform, caller, request: { params, body } }) =>
  agreeAsGuardian(platform, caller, {
    state: body.state,
    area: params.x,
    answers: body.terms.map((item) => ({
      termsTypeId: item.terms_type_id,
      version: item.version ?? null,
      agreed: item.agree_yn === 'Y',
    })),
  }),
);

const guardianDeclineRoute = route(guardianDecline, ({ platform, caller, request: { body } }) =>
  declineAsGuardian(platform, caller, body.state),
);

const guardianConsentsOpenRoute = route(guardianConsentsOpen, async ({ platform, caller }) => {
  const opened = await openOwnConsents(platform, caller, null);
  return opened.ok ? done({ state: opened.value.state, type: opened.value.type }) : opened;
});

const guardianConsentsRoute = route(guardianConsents, async ({ platform, caller, request: { query } }) => {
  const { state, lang: locale = caller.lang ?? 'en' } = query;
  const listed = await listGuardianConsents(platform, caller, { state, locale });
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
      required_yn: consent.required ? 'Y' : 'N',
      agreed_at: consent.agreed_at.getTime(),
      method: consent.method,
      verified_at: consent.verified_at.getTime(),
      withdrawn_at: consent.withdrawn_at?.getTime() ?? null,
    })),
  });
});

const guardianConsentWithdrawRoute = route(guardianConsentWithdraw, ({ platform, caller, request: { body } }) =>
  withdrawGuardianConsent(platform, caller, { state: body.state, consentId: body.consent_id }),
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
