import { CommandFailure } from '../cli/command-failure.ts';
import { busyPorts } from './busy-ports.ts';
import { portBases } from './port-bases.ts';

/** A port base whose whole stack is free and that is not `taken`, looked for from a random place so that two callers seldom meet. */
export async function freePortBase(random: () => number = Math.random, taken?: number): Promise<number> {
  const { first, last, stride, span, places } = portBases;
  const begin = Math.floor(random() * places);
  for (let step = 0; step < places; step += 1) {
    const base = first + ((begin + step) % places) * stride;
    if (base === taken) continue;
    const ports = Array.from({ length: span + 1 }, (_, offset) => base + offset);
    if ((await busyPorts(ports)).length === 0) return base;
  }
  throw new CommandFailure(`No ${span + 1} free ports in a row between ${first} and ${last}.`);
}
