import type { Generated } from 'kysely';

export type TermsItemsTable = {
  terms_type_id: string;
  terms_type_no: Generated<number>;
  service_id: string;
  terms_area: string;
  agree_type: string;
  /** Where no text of the version has one in the language asked for. */
  title: string;
  text_type: Generated<'TEXT' | 'URL'>;
  sub_category: Generated<string>;
  /** Where it has to be agreed to; `null`: in every nation. */
  nations: Generated<string[] | null>;
};

export type TermsVersionsTable = { terms_type_id: string; version: number; effective_from: Date };

export type TermsTextsTable = {
  terms_type_id: string;
  version: number;
  lang: string;
  title: string;
  /** HTML from outside. */
  text: string;
  url: string;
};

export type TermsAgreementsTable = { guid: string; terms_type_id: string; version: number; agreed_at: Date };

declare module '../../base/db/tables.ts' {
  interface Tables {
    terms_items: TermsItemsTable;
    terms_versions: TermsVersionsTable;
    terms_texts: TermsTextsTable;
    terms_agreements: TermsAgreementsTable;
  }
}
