import type { Platform } from '../../platform.ts';
import { isRequired } from '../../policies/terms.policy.ts';
import { findClient } from '../../repositories/clients.repository.ts';
import { agreementsOf, currentTerms, type TermsAreaRef } from '../../repositories/terms.repository.ts';

export type MissingTerms = Readonly<{ termsTypeId: string; version: number }>;

/** Required items of an area that the member has not agreed to in the version of today (spec A §4). */
export async function missingTerms(platform: Platform, guid: string, area: TermsAreaRef): Promise<MissingTerms[]> {
  const items = await currentTerms(platform.db, area, platform.clock.now());
  const agreed = await agreementsOf(platform.db, guid);
  return items
    .filter((item) => isRequired(item.agree_type))
    .filter((item) => !agreed.some((one) => one.terms_type_id === item.terms_type_id && one.version === item.version))
    .map((item) => ({ termsTypeId: item.terms_type_id, version: item.version }));
}

/** The same for the area asked for, and for that of a client where one is named. */
export async function checkTerms(
  platform: Platform,
  guid: string,
  asked: TermsAreaRef & Readonly<{ clientId: string | null }>,
): Promise<MissingTerms[]> {
  const own = await missingTerms(platform, guid, asked);
  const client = asked.clientId === null ? undefined : await findClient(platform.db, asked.clientId);
  if (!client || (client.terms_area === asked.termsArea && client.service_id === asked.serviceId)) return own;
  return [
    ...own,
    ...(await missingTerms(platform, guid, { serviceId: client.service_id, termsArea: client.terms_area })),
  ];
}
