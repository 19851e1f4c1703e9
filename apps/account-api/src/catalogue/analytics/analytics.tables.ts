import type { ColumnType } from 'kysely';

/** How often a page was opened on a day. Nothing of a person. */
type PageViewsTable = {
  /** `YYYY-MM-DD`, UTC. */
  day: ColumnType<string, string, never>;
  app_id: string;
  page: string;
  country: string;
  locale: string;
  views: number;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    page_views: PageViewsTable;
  }
}
