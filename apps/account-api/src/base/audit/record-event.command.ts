import type { RequestContext } from '../request-context.ts';
import { insertAuditRecord } from './audit-records.repository.ts';

export type SecurityEvent =
  | 'sign-in'
  | 'social-answer'
  | 'refresh'
  | 'refresh-reuse'
  | 'sign-out'
  | 'authorize'
  | 'code-exchange'
  | 'code-reuse'
  | 'terms-agreed'
  | 'password-rehash'
  | 'account-created'
  | 'sign-up'
  | 'account-moved'
  | 'account-switch'
  | 'account-blocked'
  | 'block-list-loaded'
  | 'account-asleep'
  | 'deletion-requested'
  | 'deletion-begun'
  | 'deletion-cancelled'
  | 'account-withdrawn'
  | 'game-withdrawn'
  | 'account-recovered'
  | 'campaign-hidden'
  | 'password-reset'
  | 'password-changed'
  | 'owner-proven'
  | 'account-changed'
  | 'not-me'
  | 'id-search'
  | 'reset-started'
  | 'reset-proven'
  | 'question-answered'
  | 'question-set'
  | 'contact-code'
  | 'contact-verified'
  | 'restriction-lifted'
  | 'person-check'
  | 'person-certified'
  | 'person-compared'
  | 'person-handed-over'
  | 'verification-opened'
  | 'verification-way'
  | 'verification-taken'
  | 'studio-verification'
  | 'contact-changed'
  | 'guardian-case'
  | 'guardian-asked'
  | 'guardian-checked'
  | 'guardian-agreed'
  | 'guardian-declined'
  | 'guardian-bound'
  | 'guardian-consent-withdrawn'
  | 'channeling-begun'
  | 'channeling-shown-elsewhere'
  | 'channeling-registered'
  | 'channeling-moved'
  | 'session-handed-over'
  | 'captcha-answer'
  | 'captcha-mail'
  | 'login-code-issued'
  | 'login-codes-off'
  | 'authenticator-off-asked'
  | 'authenticator-on'
  | 'authenticator-off'
  | 'approval-asked'
  | 'approval-scanned'
  | 'approval-answered'
  | 'pc-registered'
  | 'pc-removed'
  | 'webview-opened'
  | 'device-registered'
  | 'device-renamed'
  | 'device-removed'
  | 'device-contact-changed'
  | 'device-default-changed'
  | 'clock-moved'
  | 'scenario-put';

/** Keeps one security event. Never give it a password, code, token, identifier or full address. */
export async function recordEvent(
  ctx: RequestContext,
  event: Readonly<{
    event: SecurityEvent;
    outcome: string;
    guid: string | null;
    details?: Readonly<Record<string, unknown>>;
  }>,
): Promise<void> {
  await insertAuditRecord(ctx.db, {
    id: crypto.randomUUID(),
    at: ctx.clock.now(),
    event: event.event,
    outcome: event.outcome,
    guid: event.guid,
    request_id: ctx.caller.requestId,
    client_network: ctx.caller.network,
    details: JSON.stringify(event.details ?? {}),
  });
}
