/** The queue is full; the caller answers 503. */
export class QueueFull extends Error {
  constructor() {
    super('too much work is waiting');
    this.name = 'QueueFull';
  }
}

export type WorkQueue = Readonly<{
  run<T>(work: () => Promise<T>): Promise<T>;
  active(): number;
  waiting(): number;
}>;

/** At most `slots` pieces of work at once, at most `places` waiting in order; more is refused at once. */
export function createWorkQueue(slots: number, places: number): WorkQueue {
  let active = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => active >= slots && waiting.length >= places;
  const enter = async () => {
    if (active < slots) {
      active += 1;
      return;
    }
    if (isFull()) throw new QueueFull();
    await new Promise<void>((resolve) => waiting.push(resolve)); // the slot is handed over, `active` stays
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else active -= 1;
  };
  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    active: () => active,
    waiting: () => waiting.length,
  };
}
