import type { Database } from '../../base/db/database.ts';

/** Parts of the platform that its operators can switch off while the rest runs. */
export const services = ['otp'] as const;
export type Service = (typeof services)[number];

export async function isSwitchedOff(db: Database, service: Service): Promise<boolean> {
  const row = await db.query
    .selectFrom('service_switches')
    .select('service')
    .where('service', '=', service)
    .executeTakeFirst();
  return row !== undefined;
}

export async function switchOff(db: Database, service: Service, at: Date): Promise<void> {
  await db.query
    .insertInto('service_switches')
    .values({ service, off_since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function switchOn(db: Database, service: Service): Promise<void> {
  await db.query.deleteFrom('service_switches').where('service', '=', service).execute();
}
