import type { Brand } from '@gatehouse/platform';

export type CampaignPlace = 'login' | 'sign-up';

export type CampaignsTable = {
  id: string;
  place: CampaignPlace;
  lang: string;
  position: number;
  /** `null`: every brand. */
  brand: Brand | null;
  title: string;
  text: string;
  /** Of the portal's own site, or a data address: pages show no other. */
  image: string;
  link: string;
  starts_at: Date | null;
  ends_at: Date | null;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    campaigns: CampaignsTable;
  }
}
