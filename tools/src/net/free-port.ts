import { busyPorts } from './busy-ports.ts';
import { portBases } from './port-bases.ts';

/**
 * A TCP port that is free on every address of this machine. It lies between the ports of two stacks, and below the range from which systems
 * take ports for outgoing connections and for port 0: a port of that range could be somebody else's a moment later.
 */
export async function freePort(random: () => number = Math.random): Promise<number> {
  const { first, places, stride, span } = portBases;
  for (;;) {
    const place = Math.floor(random() * places);
    const port = first + place * stride + span + 1 + Math.floor(random() * (stride - span - 1));
    if ((await busyPorts([port])).length === 0) return port;
  }
}
