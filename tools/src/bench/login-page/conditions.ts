import type { CDPSession } from 'playwright';

/** How the line and the machine of a visitor are slowed down. */
export type Condition = Readonly<{
  name: string;
  network: Readonly<{ latencyMs: number; downBitsPerSecond: number; upBitsPerSecond: number }> | null;
  cpuSlowdown: number;
}>;

export const conditions: readonly Condition[] = [
  { name: 'unthrottled', network: null, cpuSlowdown: 1 },
  {
    name: 'slow 4G, CPU / 4',
    network: { latencyMs: 150, downBitsPerSecond: 1_600_000, upBitsPerSecond: 750_000 },
    cpuSlowdown: 4,
  },
];

/** Puts a page under a condition. */
export async function applyCondition(session: CDPSession, { network, cpuSlowdown }: Condition): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network?.latencyMs ?? 0,
    downloadThroughput: network ? network.downBitsPerSecond / 8 : -1,
    uploadThroughput: network ? network.upBitsPerSecond / 8 : -1,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
