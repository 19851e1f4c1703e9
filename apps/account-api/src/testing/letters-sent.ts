import { until } from '@gatehouse/platform/testing-in-node';
import type { Platform } from '../base/platform.ts';

/** Waits until no letter about an account is on its way: by then its owner could hear of what they tell. */
export const lettersSent = (platform: Pick<Platform, 'db'>, guid: string): Promise<void> =>
  until(async () => {
    const waiting = await platform.db.query
      .selectFrom('waiting_letters')
      .select('id')
      .where('guid', '=', guid)
      .execute();
    return waiting.length === 0;
  });
