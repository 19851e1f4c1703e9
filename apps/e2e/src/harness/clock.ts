import { accountsConfig, callPath } from '@gatehouse/api-contract';
import { expect } from '@playwright/test';
import { playgroundAddress } from './addresses.ts';
import { askEdge } from './raw-request.ts';

export const minuteMs = 60 * 1000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Moves the platform's clock, or sets it back to the real time: only serial journeys may. */
export async function moveClock(body: Readonly<{ advanceMs: number } | { reset: true }>): Promise<void> {
  const answer = await fetch(`${playgroundAddress}/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`playground /api/clock: ${answer.status}`);
  // The edge learns the platform's time from the next answer it forwards.
  const headers = { 'caller-id': 'journey', 'caller-detail': 'journey', 'sec-fetch-site': 'same-origin' };
  const config = await askEdge({ path: `/api${callPath(accountsConfig)}`, headers });
  expect(config.status).toBe(200);
}
