import { createWorkQueue, type WorkQueue } from './work-queue.ts';

export type KeyedQueues = Readonly<{ run<T>(key: string, work: () => Promise<T>): Promise<T> }>;

/** A work queue per key, kept only while it is in use: one key cannot use up the capacity of all. */
export function createKeyedQueues(slots: number, places: number): KeyedQueues {
  const queues = new Map<string, { queue: WorkQueue; users: number }>();
  return {
    run: async (key, work) => {
      const entry = queues.get(key) ?? { queue: createWorkQueue(slots, places), users: 0 };
      queues.set(key, entry);
      entry.users += 1;
      try {
        return await entry.queue.run(work);
      } finally {
        entry.users -= 1;
        if (entry.users === 0) queues.delete(key);
      }
    },
  };
}
