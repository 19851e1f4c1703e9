import type { NoticeOrder } from './mail-order.ts';

type WaitingLettersTable = {
  id: string;
  /** Of the account it is about; `null`: that is deleted. */
  guid: string | null;
  template: NoticeOrder['template'];
  /** The mail, sealed with the platform's key: addresses and links do not stand here. */
  sealed: string;
  written_at: Date;
  /** When it is tried next; a process that tries it moves this first. */
  due_at: Date;
  tries: number;
  /** Change that its owner hears of by it; `null`: none. */
  tells: string | null;
  /** When a mail server took it, where that is still to be noted; `null`: it is to be sent. */
  sent_at: Date | null;
};

declare module '../db/tables.ts' {
  interface Tables {
    waiting_letters: WaitingLettersTable;
  }
}
