import { CommandFailure } from '../cli/command-failure.ts';
import { busyPorts } from './busy-ports.ts';

// Below the range from which systems take ports for outgoing connections, and free of ports that browsers refuse.
const firstBase = 12_000;
const lastBase = 31_000;
const stride = 200;
/** A stack uses its base and the 121 ports above it. */
const span = 121;

/** A port base whose whole stack is free and that is not `taken`, looked for from a random place so that two callers seldom meet. */
export async function freePortBase(random: () => number = Math.random, taken?: number): Promise<number> {
  const places = Math.floor((lastBase - firstBase) / stride);
  const begin = Math.floor(random() * places);
  for (let step = 0; step < places; step += 1) {
    const base = firstBase + ((begin + step) % places) * stride;
    if (base === taken) continue;
    const ports = Array.from({ length: span + 1 }, (_, offset) => base + offset);
    if ((await busyPorts(ports)).length === 0) return base;
  }
  throw new CommandFailure(`No ${span + 1} free ports in a row between ${firstBase} and ${lastBase}.`);
}
