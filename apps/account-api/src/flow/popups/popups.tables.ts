/** What a pop-up left for the page that opened it. */
export type PopupDataTable = { state_hash: string; type: string | null; code: string | null; saved_at: Date };

declare module '../../base/db/tables.ts' {
  interface Tables {
    popup_data: PopupDataTable;
  }
}
