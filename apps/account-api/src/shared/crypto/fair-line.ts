import { QueueFull } from './work-queue.ts';

export type FairLine = Readonly<{
  /** `signal`: aborted when whoever waits for it has left. */
  run<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Whether more work of this key would be refused. */
  isFullFor(key: string): boolean;
  active(): number;
  waiting(): number;
}>;

type LineOptions = Readonly<{
  /** Pieces of work at once. */
  slots: number;
  /** So much work may wait, measured in the time that it takes all slots. */
  boundMs: number;
  /** Part of slots and waiting work that one key may hold, 0 to 1. */
  share: number;
  now?: () => number;
}>;

type Waiting = Readonly<{ since: number; begin(): void; refuse(): void }>;
type Group = { running: number; waiting: Waiting[] };

const firstPieceMs = 40;
const weightOfNewest = 0.1;
/** Work that waited so many times longer than was foreseen is refused instead of begun: whoever asked has given up. */
const staleAfterBounds = 2;

/**
 * A line before scarce work, shared out by key (the caller's network): each key waits in its own row, the rows take turns, and no
 * row holds more than its share. What would wait too long is refused at once (QueueFull).
 */
// oxlint-disable-next-line max-lines-per-function -- rows and counters that its functions share
export function createFairLine({ slots, boundMs, share, now = () => performance.now() }: LineOptions): FairLine {
  const groups = new Map<string, Group>(); // in the order of their turns
  const mostRunning = Math.max(1, Math.floor(slots * share));
  let active = 0;
  let waiting = 0;
  let pieceMs = firstPieceMs;

  const roomFor = (ms: number) => Math.max(1, Math.floor((ms * slots) / pieceMs));
  const mayBegin = (group: Group) => active < slots && group.running < mostRunning;
  const isFullFor = (key: string) => {
    const group = groups.get(key) ?? { running: 0, waiting: [] };
    if (group.waiting.length === 0 && mayBegin(group)) return false;
    return waiting >= roomFor(boundMs) || group.waiting.length >= roomFor(boundMs * share);
  };
  const groupOf = (key: string): Group => {
    const group = groups.get(key) ?? { running: 0, waiting: [] };
    groups.set(key, group);
    return group;
  };
  const dropIfIdle = (key: string, group: Group) => {
    if (group.running === 0 && group.waiting.length === 0) groups.delete(key);
  };
  const occupy = (group: Group) => {
    active += 1;
    group.running += 1;
  };

  /** The first waiting piece of the first row whose turn it is; that row's next turn comes after all others. */
  const takeNext = (): Waiting | null => {
    for (const [key, group] of groups) {
      const [first] = group.waiting;
      if (!first || !mayBegin(group)) continue;
      group.waiting.shift();
      waiting -= 1;
      groups.delete(key);
      groups.set(key, group);
      if (now() - first.since <= boundMs * staleAfterBounds) {
        occupy(group);
        return first;
      }
      dropIfIdle(key, group);
      first.refuse();
      return takeNext();
    }
    return null;
  };
  const beginWaiting = () => {
    for (let next = takeNext(); next; next = takeNext()) next.begin();
  };

  const wait = (key: string, group: Group, signal: AbortSignal | undefined): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      group.waiting.splice(group.waiting.indexOf(place), 1);
      waiting -= 1;
      dropIfIdle(key, group);
      reject(new QueueFull());
    };
    const settle = (end: () => void) => () => {
      signal?.removeEventListener('abort', leave);
      end();
    };
    const place = { since: now(), begin: settle(resolve), refuse: settle(() => reject(new QueueFull())) };
    signal?.addEventListener('abort', leave, { once: true });
    group.waiting.push(place);
    waiting += 1;
    return promise;
  };

  const run = async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (signal?.aborted || isFullFor(key)) throw new QueueFull();
    const group = groupOf(key);
    if (group.waiting.length === 0 && mayBegin(group)) occupy(group);
    else await wait(key, group, signal);
    const from = now();
    try {
      return await work();
    } finally {
      pieceMs += (Math.max(1, now() - from) - pieceMs) * weightOfNewest;
      active -= 1;
      group.running -= 1;
      dropIfIdle(key, group);
      beginWaiting();
    }
  };
  return { run, isFullFor, active: () => active, waiting: () => waiting };
}
