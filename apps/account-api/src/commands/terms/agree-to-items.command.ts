import { areAllAgreed, isTermsItemRequired } from '@gatehouse/api-contract';
import type { Caller } from '../../caller.ts';
import type { Platform } from '../../platform.ts';
import { currentTerms, insertAgreement } from '../../repositories/terms.repository.ts';
import { done, refuse, type Outcome } from '../outcome.ts';
import { recordEvent } from '../record-event.command.ts';
import { checkTerms } from './check-terms.command.ts';
import { termsPlaces, type TermsAsked } from './terms-places.command.ts';

/** Somebody's word about an item; without a version it is about today's. */
export type TermsAnswer = Readonly<{ termsTypeId: string; version: number | null; agreed: boolean }>;
export type TermsResult = Readonly<{ termsTypeId: string; result: boolean }>;
type CurrentItem = Awaited<ReturnType<typeof currentTerms>>[number];

/**
 * Agrees to several items at once. All of it holds or nothing does: every item was taken, there was at least one (spec A
 * §5), and nothing required of the areas asked about is left open.
 */
export async function agreeToItems(
  platform: Platform,
  caller: Caller,
  guid: string,
  asked: TermsAsked & Readonly<{ answers: readonly TermsAnswer[] }>,
): Promise<Outcome<TermsResult[], 'termsCheckApiError' | 'termsNotAgreed'>> {
  const open = await checkTerms(platform, caller, guid, asked);
  if (!open.ok) return open;
  const items = await itemsOf(platform, caller, asked);
  const results = asked.answers.map((answer) => ({
    termsTypeId: answer.termsTypeId,
    result: isTaken(items.get(answer.termsTypeId), answer),
  }));
  const agreed = new Set(asked.answers.filter((answer) => answer.agreed).map((answer) => answer.termsTypeId));
  const leftOpen = open.value.some((missing) => !agreed.has(missing.termsTypeId));
  if (!areAllAgreed(results.map(({ result }) => result)) || leftOpen) return refuse('termsNotAgreed', results);
  await platform.db.transaction(async () => {
    const at = platform.clock.now();
    for (const termsTypeId of agreed) {
      const version = items.get(termsTypeId)?.version;
      if (version !== undefined) await insertAgreement(platform.db, { guid, termsTypeId, version, at });
    }
    await recordEvent(platform, caller, {
      event: 'terms-agreed',
      outcome: 'ok',
      guid,
      details: { items: [...agreed], clientId: asked.clientId },
    });
  });
  return done(results);
}

async function itemsOf(platform: Platform, caller: Caller, asked: TermsAsked): Promise<Map<string, CurrentItem>> {
  const items = new Map<string, CurrentItem>();
  for (const place of await termsPlaces(platform, caller, asked)) {
    const current = await currentTerms(platform.db, place, platform.clock.now());
    for (const item of current) items.set(item.terms_type_id, item);
  }
  return items;
}

/** Taken in today's version only: nobody agrees to a text that has changed since they read it. */
function isTaken(item: CurrentItem | undefined, { version, agreed }: TermsAnswer): boolean {
  if (!item || (version !== null && version !== item.version)) return false;
  return agreed || !isTermsItemRequired(item.agree_type);
}
