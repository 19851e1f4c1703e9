const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Answers `run` when `ms` milliseconds are over since the call, or later where the work takes longer. Rows that are there take a little
 * longer to read and write than rows that are not: below this time no answer tells which.
 */
export async function answerNotBefore<Answer>(ms: number, run: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + ms;
  const answer = await run();
  const left = Math.floor(until - performance.now());
  if (left > 1) await new Promise<void>((resolve) => setTimeout(resolve, left - 1));
  while (performance.now() < until) await nextTurn(); // a timer is only as fine as a millisecond
  return answer;
}
