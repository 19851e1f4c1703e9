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
  const real = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout');
  if (!real) throw new Error('AbortSignal.timeout is not there to be held');
  const hold = (timeoutMs: number): AbortSignal => {
    const end = new AbortController();
    held.push({ timeoutMs, end });
    return end.signal;
  };
  Object.defineProperty(AbortSignal, 'timeout', { ...real, value: hold });
  return {
    asked: () => held.map(({ timeoutMs }) => timeoutMs),
    pass(timeoutMs) {
      for (const one of held.filter((call) => call.timeoutMs === timeoutMs)) one.end.abort(new Error('too late'));
    },
    release: () => void Object.defineProperty(AbortSignal, 'timeout', real),
  };
}
