import { internationalNumber } from '@gatehouse/api-contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';

type Place = Readonly<{ table: string; number: RawBuilder<string>; put(number: string): RawBuilder<unknown> }>;

/** Where numbers are kept: of accounts, of devices, of what codes went to, of what flows have proven by one. */
const places: readonly Place[] = [
  { table: 'accounts', number: sql`phone`, put: (number) => sql`phone = ${number}` },
  { table: 'device_contacts', number: sql`contact`, put: (number) => sql`contact = ${number}` },
  {
    table: 'codes',
    number: sql`data->>'contact'`,
    put: (number) => sql`data = jsonb_set(data, '{contact}', to_jsonb(${number}::text))`,
  },
  {
    table: 'flows',
    number: sql`data->'proof'->>'contact'`,
    put: (number) => sql`data = jsonb_set(data, '{proof,contact}', to_jsonb(${number}::text))`,
  },
];

/** One number written in two ways was counted as two: `+820…` and `+82…`. No member loses the number they have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { table, number, put } of places) {
    const { rows } = await sql<{ kept: string }>`
      SELECT DISTINCT ${number} AS kept FROM ${sql.table(table)} WHERE ${number} LIKE '+%'`.execute(db);
    for (const { kept } of rows) {
      const one = internationalNumber(null, kept);
      if (one !== null && one !== kept)
        await sql`UPDATE ${sql.table(table)} SET ${put(one)} WHERE ${number} = ${kept}`.execute(db);
    }
  }
}
