// Below the range from which systems take ports for outgoing connections, and free of ports that browsers refuse.
const first = 12_000;
const last = 31_000;
const stride = 200;

/** Where the ports of stacks lie: a stack uses its base and the `span` ports above it. */
export const portBases = { first, last, stride, span: 121, places: Math.floor((last - first) / stride) } as const;
