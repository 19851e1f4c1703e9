import { QueueFull } from './work-queue.ts';

export type FairLine = Readonly<{
  /** `signal`: aborted when the waiting caller has left. */
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
  /** What a piece of work is taken to last until some have been measured. */
  firstPieceMs?: number;
  now?: () => number;
}>;

type Waiting = Readonly<{ since: number; begin(): void; refuse(): void }>;
type Group = { running: number; waiting: Waiting[] };

/** Of hashing a password. */
const usualFirstPieceMs = 40;
const weightOfNewest = 0.1;
/** Work that waited so many times longer than was foreseen is refused instead of begun: whoever asked has given up. */
const staleAfterBounds = 2;

type Line = Required<Omit<LineOptions, 'firstPieceMs'>> & {
  /** In the order of their turns. */
  readonly groups: Map<string, Group>;
  readonly mostRunning: number;
  active: number;
  waiting: number;
  /** What a piece of work takes, the newest counting most. */
  pieceMs: number;
};

const roomFor = ({ slots, pieceMs }: Line, ms: number) => Math.max(1, Math.floor((ms * slots) / pieceMs));
const mayBegin = ({ active, slots, mostRunning }: Line, group: Group) => active < slots && group.running < mostRunning;

function isFullFor(line: Line, key: string): boolean {
  const group = line.groups.get(key) ?? { running: 0, waiting: [] };
  if (group.waiting.length === 0 && mayBegin(line, group)) return false;
  const { waiting, boundMs, share } = line;
  return waiting >= roomFor(line, boundMs) || group.waiting.length >= roomFor(line, boundMs * share);
}

function groupOf({ groups }: Line, key: string): Group {
  const group = groups.get(key) ?? { running: 0, waiting: [] };
  groups.set(key, group);
  return group;
}

function dropIfIdle({ groups }: Line, key: string, group: Group): void {
  if (group.running === 0 && group.waiting.length === 0) groups.delete(key);
}

function occupy(line: Line, group: Group): void {
  line.active += 1;
  group.running += 1;
}

/** The first waiting piece of the first row whose turn it is; that row's next turn comes after all others. */
function takeNext(line: Line): Waiting | null {
  const { groups, now, boundMs } = line;
  for (const [key, group] of groups) {
    const [first] = group.waiting;
    if (!first || !mayBegin(line, group)) continue;
    group.waiting.shift();
    line.waiting -= 1;
    groups.delete(key);
    groups.set(key, group);
    if (now() - first.since <= boundMs * staleAfterBounds) {
      occupy(line, group);
      return first;
    }
    dropIfIdle(line, key, group);
    first.refuse();
    return takeNext(line);
  }
  return null;
}

function beginWaiting(line: Line): void {
  for (let next = takeNext(line); next; next = takeNext(line)) next.begin();
}

/** Waits in the row of this key until its turn, or until whoever asked has left or must have. */
function waitIn(line: Line, key: string, signal: AbortSignal | undefined): Promise<void> {
  const group = groupOf(line, key);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    group.waiting.splice(group.waiting.indexOf(place), 1);
    line.waiting -= 1;
    dropIfIdle(line, key, group);
    reject(new QueueFull());
  };
  const timer = setTimeout(leave, line.boundMs * staleAfterBounds); // work that stands still makes no place free
  const settle = (end: () => void) => () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    end();
  };
  const place = { since: line.now(), begin: settle(resolve), refuse: settle(() => reject(new QueueFull())) };
  signal?.addEventListener('abort', leave, { once: true });
  group.waiting.push(place);
  line.waiting += 1;
  return promise;
}

async function runIn<T>(line: Line, key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal?.aborted || isFullFor(line, key)) throw new QueueFull();
  const group = groupOf(line, key);
  if (group.waiting.length === 0 && mayBegin(line, group)) occupy(line, group);
  else await waitIn(line, key, signal);
  const from = line.now();
  try {
    return await work();
  } finally {
    line.pieceMs += (Math.max(1, line.now() - from) - line.pieceMs) * weightOfNewest;
    line.active -= 1;
    group.running -= 1;
    dropIfIdle(line, key, group);
    beginWaiting(line);
  }
}

/**
 * A line before scarce work, shared out by key (the caller's network): each key waits in its own row, the rows take turns, and no
 * row holds more than its share. What would wait too long is refused at once (QueueFull).
 */
export function createFairLine(options: LineOptions): FairLine {
  const { slots, boundMs, share, firstPieceMs: pieceMs = usualFirstPieceMs, now = () => performance.now() } = options;
  const mostRunning = Math.max(1, Math.floor(slots * share));
  const groups = new Map<string, Group>();
  const line: Line = { slots, boundMs, share, now, groups, mostRunning, active: 0, waiting: 0, pieceMs };
  return {
    run: (key, work, signal) => runIn(line, key, work, signal),
    isFullFor: (key) => isFullFor(line, key),
    active: () => line.active,
    waiting: () => line.waiting,
  };
}
