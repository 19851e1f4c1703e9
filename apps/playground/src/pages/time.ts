/** `2026-11-20 10:52:16 UTC`, for people. */
export function readableTime(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** `2 days 3 hours`; the two largest units. */
export function readableSpan(spanMs: number): string {
  let rest = Math.abs(spanMs);
  const parts = units.flatMap(([name, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  });
  return parts.slice(0, 2).join(' ') || 'nothing';
}
