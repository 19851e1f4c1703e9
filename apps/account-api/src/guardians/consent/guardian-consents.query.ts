import { isTermsItemRequired } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import { done, refuse, type Outcome } from '../../base/outcome.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { consentsFlow } from './consents.flow.ts';
import { consentsOf, termsTitles, type ReadConsent } from './guardian-consents.repository.ts';
import { maskNickname } from './guardian.policy.ts';

export type ConsentsRefusal = 'verificationTimeExpired' | 'identityVerificationRequired';
type ListedConsent = ReadConsent & Readonly<{ childId: string; child: string; shownTitle: string; required: boolean }>;

/** Enough of a keyed hash to tell five children apart. */
const childIdLength = 16;

/** The guardian whose list a state opens: only after a check of that very person in this browser. */
export async function findOwnGuardian(ctx: RequestContext, state: string): Promise<Outcome<string, ConsentsRefusal>> {
  const held = await consentsFlow.find(ctx, { state });
  if (!held.ok) return held;
  const { proven } = held.value.data;
  return proven === undefined ? refuse('identityVerificationRequired') : done(proven);
}

/** What the guardian agreed to, for which child, when and how checked; what was withdrawn stays readable. */
export async function listGuardianConsents(
  ctx: RequestContext,
  { state, locale }: Readonly<{ state: string; locale: Locale }>,
): Promise<Outcome<ListedConsent[], ConsentsRefusal>> {
  const guardian = await findOwnGuardian(ctx, state);
  if (!guardian.ok) return guardian;
  const consents = await consentsOf(ctx.db, guardian.value);
  const ids = consents.map((consent) => consent.terms_type_id);
  const titles = await termsTitles(ctx.db, ids, locale);
  const titleOf = ({ terms_type_id: id, version, item_title: fallback }: ReadConsent) =>
    titles.find((text) => text.terms_type_id === id && text.version === version)?.title ?? fallback;
  return done(
    consents.map((consent) => ({
      ...consent,
      childId: ctx.keyedHash('guardian-child', consent.guid ?? consent.case_id ?? '').slice(0, childIdLength),
      child: consent.nickname === null ? '' : maskNickname(consent.nickname),
      shownTitle: titleOf(consent),
      required: isTermsItemRequired(consent.agree_type),
    })),
  );
}
