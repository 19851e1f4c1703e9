import { dayMs } from '@gatehouse/platform';
import type { SessionPorts } from './session-ports.ts';

const key = 'providerLog';
/** How long "last signed in with" is remembered (spec A §9). */
const providerLogDays = 30;

/** `expirationDate` in epoch milliseconds (spec A §3). */
type Entry = Readonly<{ providerCd: string; expirationDate: number }>;

/** Checked by hand, because a schema library in the first scripts would be too much for two fields. */
function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { providerCd, expirationDate } = value as Partial<Record<keyof Entry, unknown>>; // any object may be asked for them
  return typeof providerCd === 'string' && typeof expirationDate === 'number';
}

type LogPorts = Pick<SessionPorts, 'storage' | 'now'>;

/** Provider of the last sign-in in this browser, or `null`. */
export function readProviderLog({ storage, now }: LogPorts): string | null {
  try {
    const entry: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isEntry(entry) && entry.expirationDate > now() ? entry.providerCd : null;
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
