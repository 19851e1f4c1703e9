import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { purgeRows } from '../db/purge-rows.ts';
import { scopesOfAskers, type TextAskers, type TextScopes, type TextStanding } from './text-limits.policy.ts';

/** `network`: who asks for a number of the range, by a keyed hash. */
type Asked = TextScopes & Readonly<{ network: string; askers: TextAskers; hour: Date; dayBegan: Date }>;

/** What one network asked for in a range is counted under a name that begins with that of the range. */
const scopeOfNetwork = (range: string, network: string): string => `${range}@${network}`;
const networksBegin = (range: string): string => `${range}@`;
const networksEnd = (range: string): string => `${range}A`; // `A` comes after `@`

const namesOf = ({ browser, network }: TextAskers): string[] => [browser, network].filter((scope) => scope !== null);

export async function readTextStanding(db: Database, asked: Asked): Promise<TextStanding> {
  const { range, country, all, network, hour, dayBegan } = asked;
  const askers = scopesOfAskers(asked.askers);
  const closed = await db.query
    .selectFrom('closed_text_ranges')
    .select('opens_at')
    .where('scope', '=', range)
    .executeTakeFirst();
  const opensAt = closed?.opens_at ?? null;
  const rows = await db.query
    .selectFrom('text_counts')
    .selectAll()
    .where((row) =>
      row.or([
        row('scope', 'in', [range, country, all, ...namesOf(askers)]),
        row.and([row('scope', '>', networksBegin(range)), row('scope', '<', networksEnd(range))]),
      ]),
    )
    .where('hour', '>', dayBegan)
    .execute();
  const ofHour = (scope: string | null) =>
    rows.find((row) => row.scope === scope && row.hour.getTime() === hour.getTime())?.sent ?? 0;
  const sinceOpened = rows.filter((row) => opensAt === null || row.hour > opensAt);
  const networks = Map.groupBy(
    sinceOpened.filter(({ scope }) => scope.startsWith(networksBegin(range))),
    ({ scope }) => scope,
  );
  const confirmedOf = (hours: readonly (typeof rows)[number][]) => ({
    sent: hours.reduce((sum, { sent }) => sum + sent, 0),
    verified: hours.reduce((sum, { verified }) => sum + verified, 0),
  });
  return {
    ofRange: ofHour(range),
    ofCountry: ofHour(country),
    ofPlatform: ofHour(all),
    byBrowser: ofHour(askers.browser),
    byNetwork: ofHour(askers.network),
    networksOfDay: [...networks.values()].map(confirmedOf),
    networkOfDay: confirmedOf(rows.filter(({ scope }) => scope === scopeOfNetwork(range, network))),
    opensAt,
  };
}

type Sent = Omit<Asked, 'dayBegan'> & Readonly<{ parts: number }>;

/** One message more, everywhere it counts, by its parts where it costs. Everybody locks the rows in this order: what many share comes last. */
export async function addSentText(db: Database, asked: Sent): Promise<void> {
  const { range, country, all, network, hour, parts } = asked;
  const askers = namesOf(scopesOfAskers(asked.askers));
  await db.query
    .insertInto('text_counts')
    .values([
      ...[...askers, scopeOfNetwork(range, network)].map((scope) => ({ hour, scope, sent: 1, verified: 0 })),
      ...[range, country, all].map((scope) => ({ hour, scope, sent: parts, verified: 0 })),
    ])
    .onConflict((conflict) =>
      conflict.columns(['hour', 'scope']).doUpdateSet({ sent: sql`text_counts.sent + excluded.sent` }),
    )
    .execute();
}

export async function addVerifiedText(
  db: Database,
  { range, network, hour }: Readonly<{ range: string; network: string; hour: Date }>,
): Promise<void> {
  await db.query
    .insertInto('text_counts')
    .values([scopeOfNetwork(range, network), range].map((scope) => ({ hour, scope, sent: 0, verified: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['hour', 'scope']).doUpdateSet({ verified: sql`text_counts.verified + 1` }),
    )
    .execute();
}

export async function closeTextRange(db: Database, range: string, opensAt: Date): Promise<void> {
  await db.query
    .insertInto('closed_text_ranges')
    .values({ scope: range, opens_at: opensAt })
    .onConflict((conflict) => conflict.column('scope').doUpdateSet({ opens_at: opensAt }))
    .execute();
}

export async function purgeTextCounts(db: Database, countedSince: Date): Promise<void> {
  await purgeRows(db, 'text_counts', sql`hour < ${countedSince}`);
  await purgeRows(db, 'closed_text_ranges', sql`opens_at < ${countedSince}`);
}
