import type { TermsAsked } from './terms-places.query.ts';

/** What a terms call asks about, from its query or body. */
export const termsAsked = (wire: {
  service_id: string;
  terms_area?: string | undefined;
  client_id?: string | undefined;
  nation?: string | undefined;
}): TermsAsked => ({
  serviceId: wire.service_id,
  termsArea: wire.terms_area ?? null,
  clientId: wire.client_id ?? null,
  nation: wire.nation ?? null,
});
