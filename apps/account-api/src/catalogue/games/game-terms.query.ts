import type { Platform } from '../../base/platform.ts';
import { findClient } from '../clients/clients.repository.ts';
import { missingTerms } from '../terms/check-terms.query.ts';
import type { GameInfoRow } from './game-infos.repository.ts';

export type GameTerms = Readonly<{ area: string; agreed: boolean }>;

/** Terms of a game, and whether a member (`null`: nobody) agreed to them; `null`: it has none of its own. */
export async function gameTermsFor(
  platform: Platform,
  { client_id: clientId }: Pick<GameInfoRow, 'client_id'>,
  guid: string | null,
): Promise<GameTerms | null> {
  const client = clientId === null ? undefined : await findClient(platform.db, clientId);
  if (!client) return null;
  const { service_id: serviceId, terms_area: termsArea } = client;
  const missing = guid === null ? null : await missingTerms(platform, guid, { serviceId, termsArea });
  return { area: termsArea, agreed: missing?.length === 0 };
}
