import { until } from '@gatehouse/platform/testing-in-node';
import type { Platform } from '../base/platform.ts';

/** Waits until no letter is on its way, of one account or of all: by then owners could hear of what they tell. */
export const lettersSent = ({ db }: Pick<Platform, 'db'>, guid?: string): Promise<void> =>
  until(async () => {
    const letters = db.query.selectFrom('waiting_letters').select('id');
    const waiting = await letters.$if(guid !== undefined, (query) => query.where('guid', '=', guid ?? '')).execute();
    return waiting.length === 0;
  });
