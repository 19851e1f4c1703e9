import type { GuardianType } from '@gatehouse/api-contract';
import { guardianTermsAreaOf, type Locale } from '@gatehouse/platform';
import { ageBandAt } from '../../account/ages/age-rule.policy.ts';
import { recordEvent } from '../../base/audit/record-event.command.ts';
import { browserHashOf } from '../../base/browser-hash.ts';
import { randomState } from '../../base/crypto/random.ts';
import { seal } from '../../base/crypto/seal.ts';
import { after } from '../../base/ports/clock.ts';
import type { RequestContext } from '../../base/request-context.ts';
import { currentItems } from '../../catalogue/terms/current-items.query.ts';
import { insertGuardianCase } from './guardian-cases.repository.ts';
import { guardianFlow } from './guardian.flow.ts';
import { guardianCaseMs } from './guardian.policy.ts';

export type NewGuardianCase = Readonly<{
  type: GuardianType;
  /** Account whose child it is; `null`: a sign-up, which binds what was agreed later. */
  guid: string | null;
  /** `YYYY-MM-DD` */
  birthDate: string;
  country: string;
  /** Where the child lives. */
  timezone?: string;
  locale: Locale;
  /** Game that the child wants to play. */
  serviceId?: string | null;
  /** Whether a game's web view asked: what it is told names no guardian. */
  forGame?: boolean;
  /** Where the child continues: a path of ours, or an address that has passed the return gate. */
  returnTo: string;
}>;

/** Opens the case of a child that needs a guardian, bound to the child's browser, and answers the flow's `state`. */
export async function openGuardianCase(ctx: RequestContext, asked: NewGuardianCase): Promise<{ state: string }> {
  const { db, clock, settings } = ctx;
  const {
    type,
    guid,
    birthDate,
    country,
    timezone = 'UTC',
    locale,
    serviceId = null,
    forGame = false,
    returnTo,
  } = asked;
  const now = clock.now();
  const band = ageBandAt(settings.ages, { birthDate, country, timezone }, now);
  const area = guardianTermsAreaOf(type, band === 'underConsent' ? 'underConsent' : 'underGuardian');
  if (area === null) throw new Error(`${type} has no terms`);
  const browser = browserHashOf(ctx) ?? ''; // without a browser it cannot be opened again
  const items = await currentItems(ctx, area);
  const id = crypto.randomUUID();
  const expiresAt = after(now, guardianCaseMs(type));
  const state = randomState();
  return db.transaction(async () => {
    await insertGuardianCase(db, {
      id,
      type,
      guid,
      browser_hash: browser,
      birth_date: birthDate,
      country,
      timezone,
      locale,
      brand: ctx.caller.brand,
      service_id: serviceId,
      for_game: forGame,
      terms_area: area,
      items: items.map(({ id: item, version }) => ({ id: item, version })),
      sealed_return: seal(returnTo, state),
      created_at: now,
      expires_at: expiresAt,
    });
    await recordEvent(ctx, { event: 'guardian-case', outcome: 'opened', guid, details: { type } });
    await guardianFlow.open(ctx, { variant: 'child', guid, data: { caseId: id }, state, expiresAt });
    return { state };
  });
}
