import type { RequestContext } from '../../base/request-context.ts';
import { findClient } from '../clients/clients.repository.ts';
import { termsAreaOf } from './terms-area.policy.ts';
import type { TermsAreaRef } from './terms.repository.ts';

/** What a terms call asks about. */
export type TermsAsked = Readonly<{
  serviceId: string;
  termsArea: string | null;
  clientId: string | null;
  nation: string | null;
}>;
/** An area of terms; with the name of the client whose they are. */
export type TermsPlace = TermsAreaRef & Readonly<{ clientName: string | null }>;

/** The area asked for, else that of the site; and beside it the one of the client that is named. */
export async function termsPlaces({ db, caller: { brand } }: RequestContext, asked: TermsAsked): Promise<TermsPlace[]> {
  const { nation } = asked;
  const own = {
    serviceId: asked.serviceId,
    termsArea: asked.termsArea ?? termsAreaOf(brand),
    clientName: null,
    nation,
  };
  const client = asked.clientId === null ? undefined : await findClient(db, asked.clientId);
  if (!client || (client.terms_area === own.termsArea && client.service_id === own.serviceId)) return [own];
  return [own, { serviceId: client.service_id, termsArea: client.terms_area, clientName: client.name, nation }];
}
