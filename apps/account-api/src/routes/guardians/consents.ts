import { guardianConsents } from '@gatehouse/api-contract';
import { listGuardianConsents } from '../../commands/guardians/guardian-consents.command.ts';
import { done } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const guardianConsentsRoute = route(guardianConsents, async ({ platform, caller, request: { query } }) => {
  const { state, lang: locale = 'en' } = query;
  const listed = await listGuardianConsents(platform, caller, { state, locale });
  if (!listed.ok) return listed;
  return done({
    state,
    consents: listed.value.map((consent) => ({
      consent_id: consent.id,
      child_id: consent.childId,
      child: consent.child,
      child_birth_dt: consent.member_birth_date ?? consent.case_birth_date ?? '',
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
