import { seal } from '../crypto/seal.ts';
import type { Platform } from '../platform.ts';
import { after } from '../ports/clock.ts';
import { composeMail } from './compose-mail.ts';
import { firstTryMs, letterKey } from './letter.policy.ts';
import { insertLetters } from './letters.repository.ts';
import type { NoticeOrder } from './mail-order.ts';
import { deliverLetter } from './send-due-letters.command.ts';

type Sending = Pick<Platform, 'settings'> & Parameters<typeof deliverLetter>[0];
type About = Readonly<{
  /** Of the account that the letters are about; `null`: there is none any more. */
  guid: string | null;
  /** Change that its owner hears of by any of them (`unheard_changes`). Left out or `null`: none. */
  tells?: string | null;
}>;

/**
 * Writes letters that an owner must get, in the transaction of what they tell of (decision 0062): they leave once it is committed, and
 * again where the process or the mail server failed. Nobody waits for them; a transaction that is undone sends none.
 */
export async function queueLetters(
  platform: Sending,
  { guid, tells = null }: About,
  orders: readonly NoticeOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const { db, clock, settings } = platform;
  const now = clock.now();
  const letters = orders.map((order) => {
    const id = crypto.randomUUID();
    return { id, template: order.template, mail: composeMail(order, settings.senders) };
  });
  const rows = letters.map(({ id, template, mail }) => {
    const sealed = seal(JSON.stringify(mail), letterKey(platform, id));
    const due = { written_at: now, due_at: after(now, firstTryMs), tries: 0, sent_at: null };
    return { id, guid, template, sealed, tells, ...due };
  });
  await insertLetters(db, rows);
  const deliver = ({ id, template, mail }: (typeof letters)[number]) =>
    deliverLetter(platform, { id, template, tells, sent_at: null, mail: () => mail }, now);
  db.afterCommit(async () => void (await Promise.all(letters.map(deliver))));
}
