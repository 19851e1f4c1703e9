import { createHmac, hkdfSync } from 'node:crypto';
import { isIPv6 } from 'node:net';
import {
  healthEvents,
  healthFailures,
  healthKeptMinutes,
  minuteMs,
  type HealthBatch,
  type HealthCounts,
  type HealthEvent,
  type HealthRow,
  type Surface,
} from '@gatehouse/platform';

/** A network counts for one visitor a minute, and for no more than this share of the networks that a release started in. */
const networkShare = 0.01;
/** Views of which is known what they told; with more the oldest are forgotten. */
const mostViews = 50_000;
/** Releases that one view tells of. */
const mostPerView = 12;
/** Networks that failed in a minute of which the names are told: many more than any rule asks for. */
const mostNamed = 50;

type Told = Readonly<{
  ticket: string;
  surface: Surface;
  /** The visitor's address. */
  address: string;
  running: string;
  event: HealthEvent;
}>;

/** The network that counts as one sender: /24, or /48 of IPv6. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address.split('.').slice(0, 3).join('.');
  const [head = ''] = address.split('::');
  const groups = head.split(':');
  return Array.from({ length: 3 }, (_, at) => Number.parseInt(groups[at] || '0', 16).toString(16)).join(':');
}

/** Names of networks, alike on all edges of one session key, from which no address can be read. */
export function networkNames(sessionKey: Uint8Array): (network: string) => string {
  const key = Buffer.from(hkdfSync('sha256', sessionKey, '', 'gatehouse network name', 32));
  return (network) => createHmac('sha256', key).update(network).digest().subarray(0, 9).toString('base64url');
}

type Minute = Readonly<{
  running: string;
  surface: Surface;
  minute: number;
  networks: Map<string, Record<HealthEvent, number>>;
}>;

export type FailedNetwork = HealthBatch['networks'][number];

export type ReleaseCounts = Readonly<{
  /** Counts an event once per view, and only after the view told that the release starts. Answers whether it counted. */
  count(told: Told): boolean;
  /** Counts of the last hour, each network within its share. */
  rows(): HealthRow[];
  /** Networks in which a release failed, from a minute on, by their names. */
  failedNetworks(since: number): FailedNetwork[];
}>;

const nothing = (): Record<HealthEvent, number> => ({
  start: 0,
  shown: 0,
  failed: 0,
  late: 0,
  done: 0,
  hung: 0,
  crashed: 0,
});

const others = healthEvents.filter((event) => !(healthFailures as readonly HealthEvent[]).includes(event));

/** Failures of one network count together: who may fail once has not failed three times. */
function bounded({ networks }: Minute): HealthCounts {
  const started = [...networks.values()].filter(({ start }) => start > 0).length;
  const most = Math.max(1, Math.floor(started * networkShare));
  const sum = nothing();
  for (const counts of networks.values()) {
    for (const event of others) sum[event] += Math.min(counts[event], most);
    let left = most;
    for (const event of healthFailures) {
      const counted = Math.min(counts[event], left);
      sum[event] += counted;
      left -= counted;
    }
  }
  return sum;
}

const hasFailed = (counts: HealthCounts) => healthFailures.some((event) => counts[event] > 0);

type CountsPorts = Readonly<{ nameOf(network: string): string; now?: () => number }>;

/** What this edge hears of releases, by minute, in memory: an hour of it. */
export function createReleaseCounts({ nameOf, now = Date.now }: CountsPorts): ReleaseCounts {
  const views = new Map<string, Set<string>>();
  const minutes = new Map<string, Minute>();

  function minuteOf({ running, surface }: Told): Minute {
    const minute = Math.floor(now() / minuteMs);
    const key = `${minute} ${surface} ${running}`;
    const known = minutes.get(key);
    if (known) return known;
    for (const [old, one] of minutes) if (one.minute <= minute - healthKeptMinutes) minutes.delete(old);
    const made = { running, surface, minute, networks: new Map() };
    minutes.set(key, made);
    return made;
  }

  /** Whether the view tells this for the first time, in an order that there is. */
  function isNew({ ticket, running, event }: Told): boolean {
    const told = views.get(ticket) ?? new Set<string>();
    const key = `${event} ${running}`;
    if (told.has(key) || told.size >= mostPerView * healthEvents.length) return false;
    if (event !== 'start' && !told.has(`start ${running}`)) return false;
    const [oldest] = views.keys();
    if (oldest !== undefined && views.size >= mostViews && !views.has(ticket)) views.delete(oldest);
    views.set(ticket, told.add(key));
    return true;
  }

  return {
    count(told) {
      if (!isNew(told)) return false;
      const { networks } = minuteOf(told);
      const network = networkOf(told.address);
      const counts = networks.get(network) ?? nothing();
      counts[told.event] += 1;
      networks.set(network, counts);
      return true;
    },
    rows: () =>
      [...minutes.values()].map((one) => {
        const { running, surface, minute } = one;
        return { running, surface, minute, ...bounded(one) };
      }),
    failedNetworks: (since) =>
      [...minutes.values()].flatMap(({ running, minute, networks }) => {
        if (minute < since) return [];
        const failed = [...networks].filter(([, counts]) => hasFailed(counts)).slice(0, mostNamed);
        return failed.map(([network]) => ({ running, minute, network: nameOf(network) }));
      }),
  };
}
