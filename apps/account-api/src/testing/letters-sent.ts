import { until } from '@gatehouse/platform/testing-in-node';
import type { Platform } from '../base/platform.ts';
import { settled } from './settled.ts';

/** Waits until no letter is on its way, of one account or of all: by then owners could hear of what they tell. */
export const lettersSent = ({ db }: Pick<Platform, 'db'>, guid?: string): Promise<void> =>
  until(async () => {
    const letters = db.query.selectFrom('waiting_letters').select('id');
    const waiting = await letters.$if(guid !== undefined, (query) => query.where('guid', '=', guid ?? '')).execute();
    return waiting.length === 0;
  });

const longestMs = 1000;

/** Waits for the letters that a call began to send, and for what they make older; of a mail server that does not answer only for a second. */
export async function lettersLeft({ db }: Pick<Platform, 'db'>): Promise<void> {
  const left = db.settled().then(() => true);
  const nextTurn = () => settled().then(() => false);
  const over = performance.now() + longestMs;
  while (performance.now() < over) if (await Promise.race([left, nextTurn()])) return;
}
