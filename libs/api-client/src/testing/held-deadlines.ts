import { deadlines } from '../deadline.ts';

type Held = Readonly<{ timeoutMs: number; end: AbortController }>;

/** Deadlines of calls in a test's hands, so that it waits for none of them. `release` gives them back. */
type HeldDeadlines = Readonly<{
  /** How long each call since would have been waited for, in order. */
  asked(): number[];
  /** Every call that is waited for so long has now taken too long. */
  pass(timeoutMs: number): void;
  release(): void;
}>;

export function holdDeadlines(): HeldDeadlines {
  const held: Held[] = [];
  const before = { ...deadlines };
  deadlines.begin = (timeoutMs) => {
    const end = new AbortController();
    held.push({ timeoutMs, end });
    return end.signal;
  };
  return {
    asked: () => held.map(({ timeoutMs }) => timeoutMs),
    pass(timeoutMs) {
      for (const one of held.filter((call) => call.timeoutMs === timeoutMs)) one.end.abort(new Error('too late'));
    },
    release: () => void Object.assign(deadlines, before),
  };
}
