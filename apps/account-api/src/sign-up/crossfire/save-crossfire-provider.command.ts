import { crossfireTermsArea } from '@gatehouse/api-contract';
import { hashToken } from '../../base/crypto/hashes.ts';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import type { FlowRefusal } from '../../flow/flows/flow-kind.port.ts';
import { adoptSocialSignUp } from '../registration/open-sign-up.command.ts';
import { updateSignUp } from '../registration/sign-ups.repository.ts';
import { lockCrossfire } from './lock-crossfire.command.ts';

type Asked = Readonly<{ state: string; providerCd: string; inflowPath: string }>;

/**
 * Hands the proof of a social account to a sign-up of the service, or leaves the social account out of it again (`SO`). A
 * provider that is only named proves nothing.
 */
export function saveCrossfireProvider(
  ctx: RequestContext,
  { state, providerCd, inflowPath }: Asked,
): Promise<Outcome<{ state: string }, FlowRefusal | 'migrationDone' | 'addressNotAllowed' | 'tooManyRequests'>> {
  const { db } = ctx;
  return db.transaction(async () => {
    const visitor = { inflowPath, language: undefined, timezone: undefined, utcOffset: undefined };
    const place = { service: 'crossfire', terms_area: crossfireTermsArea } as const;
    const found = (await adoptSocialSignUp(ctx, { state, visitor, place })) ?? (await lockCrossfire(ctx, state));
    if (!found.ok) return found;
    const { row } = found.value;
    const proven = row.provider_cd ?? 'SO';
    if (row.guid !== null || providerCd === proven) return done({ state });
    if (providerCd !== 'SO') return refuse('wrongVerifyStep');
    const alone = { provider_cd: null, subject: null, email: null, email_verified: false, known_email: null };
    await updateSignUp(db, hashToken(state), alone);
    return done({ state });
  });
}
