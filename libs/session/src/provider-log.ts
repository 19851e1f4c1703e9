import * as v from 'valibot';
import type { SessionPorts } from './session-ports.ts';

const key = 'providerLog';
/** How long "last signed in with" is remembered (spec A §9). */
export const providerLogDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** `expirationDate` in epoch milliseconds (spec A §3). */
const entrySchema = v.object({ providerCd: v.string(), expirationDate: v.number() });

type LogPorts = Pick<SessionPorts, 'storage' | 'now'>;

/** Provider of the last sign-in in this browser, or `null`. */
export function readProviderLog({ storage, now }: LogPorts): string | null {
  try {
    const entry = v.safeParse(entrySchema, JSON.parse(storage.getItem(key) ?? 'null'));
    return entry.success && entry.output.expirationDate > now() ? entry.output.providerCd : null;
  } catch {
    return null; // storage is closed, or holds something else: only a hint is lost
  }
}

export function writeProviderLog({ storage, now }: LogPorts, providerCd: string): void {
  try {
    storage.setItem(key, JSON.stringify({ providerCd, expirationDate: now() + providerLogDays * dayMs }));
  } catch {
    // storage is full or closed: only a hint is lost
  }
}
