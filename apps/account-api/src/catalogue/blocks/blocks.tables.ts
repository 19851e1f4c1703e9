type BlockListsTable = { name: string; loaded_at: Date };

/** Something that a list blocks: in a game or an application, for one member, one device or everybody. */
export type BlocksTable = {
  id: string;
  list_name: string;
  application_no: number | null;
  game_no: number | null;
  member_no: string | null;
  device_id: string | null;
  reason: string;
};

declare module '../../base/db/tables.ts' {
  interface Tables {
    block_lists: BlockListsTable;
    blocks: BlocksTable;
  }
}
