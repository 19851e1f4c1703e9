import { isTermsItemRequired } from '@gatehouse/api-contract';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { purgeRows } from '../../base/db/purge-rows.ts';
import type { GuardianConsentsTable } from './guardians.tables.ts';
import type { StandingConsent } from './standing-consents.policy.ts';

type GuardianConsent = Selectable<GuardianConsentsTable>;

/** Writes down what was agreed to; what was before stays written. */
export async function insertConsents(
  db: Database,
  consents: readonly Omit<GuardianConsent, 'withdrawn_at'>[],
): Promise<void> {
  await db.query
    .insertInto('guardian_consents')
    .values(consents.map((consent) => ({ ...consent, withdrawn_at: null })))
    .execute();
}

/** What was agreed to in a sign-up belongs to its account from now on. */
export async function bindConsents(db: Database, caseId: string, guid: string): Promise<void> {
  await db.query.updateTable('guardian_consents').set({ case_id: null, guid }).where('case_id', '=', caseId).execute();
}

const consents = (db: Database) =>
  db.query
    .selectFrom('guardian_consents')
    .innerJoin('terms_items', 'terms_items.terms_type_id', 'guardian_consents.terms_type_id')
    .leftJoin('members', 'members.guid', 'guardian_consents.guid')
    .leftJoin('guardian_cases', 'guardian_cases.id', 'guardian_consents.case_id')
    .leftJoin('games', 'games.service_id', 'guardian_consents.service_id')
    .selectAll('guardian_consents')
    .select([
      'agree_type',
      'games.name as game_name',
      'terms_items.title as item_title',
      'members.nickname',
      'members.birth_date as member_birth_date',
      'guardian_cases.birth_date as case_birth_date',
    ]);

export type ReadConsent = Awaited<ReturnType<typeof consentsOf>>[number];

/** A guardian's own, newest first. */
export async function consentsOf(db: Database, guardianHash: string) {
  return consents(db)
    .where('guardian_consents.guardian_hash', '=', guardianHash)
    .orderBy('guardian_consents.agreed_at', 'desc')
    .orderBy('terms_items.terms_type_no')
    .execute();
}

export async function findConsent(
  db: Database,
  { id, guardianHash }: Readonly<{ id: string; guardianHash: string }>,
): Promise<ReadConsent | undefined> {
  return consents(db)
    .where('guardian_consents.id', '=', id)
    .where('guardian_consents.guardian_hash', '=', guardianHash)
    .executeTakeFirst();
}

type ConsentAbout = Readonly<{ guid: string; guardianHash: string; termsTypeId: string; serviceId: string | null }>;

/** Takes back every standing word of a guardian about an item for a child, or for its move of a game; `false`: there was none any more. */
export async function withdrawConsents(
  db: Database,
  { guid, guardianHash, termsTypeId, serviceId }: ConsentAbout,
  now: Date,
): Promise<boolean> {
  const withdrawn = await db.query
    .updateTable('guardian_consents')
    .set({ withdrawn_at: now })
    .where('guid', '=', guid)
    .where('guardian_hash', '=', guardianHash)
    .where('terms_type_id', '=', termsTypeId)
    .where('service_id', 'is not distinct from', serviceId)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return withdrawn.length > 0;
}

/** Takes back all that a guardian agreed to for the move of one game. */
export async function withdrawMoveConsents(
  db: Database,
  { guid, guardianHash, serviceId }: Readonly<{ guid: string; guardianHash: string; serviceId: string }>,
  now: Date,
): Promise<void> {
  await db.query
    .updateTable('guardian_consents')
    .set({ withdrawn_at: now })
    .where('guid', '=', guid)
    .where('guardian_hash', '=', guardianHash)
    .where('service_id', '=', serviceId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Whether a guardian's word about a required item for a child still stands. */
export async function hasRequiredConsent(
  db: Database,
  { guid, guardianHash }: Readonly<{ guid: string; guardianHash: string }>,
): Promise<boolean> {
  const standing = await db.query
    .selectFrom('guardian_consents')
    .innerJoin('terms_items', 'terms_items.terms_type_id', 'guardian_consents.terms_type_id')
    .select('agree_type')
    .distinct()
    .where('guid', '=', guid)
    .where('guardian_hash', '=', guardianHash)
    .where('withdrawn_at', 'is', null)
    .execute();
  return standing.some(({ agree_type: agreeType }) => isTermsItemRequired(agreeType));
}

/** Takes back one word of a sign-up that is not finished; `false`: it was before. */
export async function withdrawCaseConsent(db: Database, id: string, now: Date): Promise<boolean> {
  const withdrawn = await db.query
    .updateTable('guardian_consents')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .execute();
  return withdrawn.length === 1;
}

/** Consents in force for an account by its present guardians: the area, and the birth date stated at the time. */
export async function standingConsents(db: Database, guid: string): Promise<readonly StandingConsent[]> {
  return db.query
    .selectFrom('guardian_consents')
    .innerJoin('terms_items', 'terms_items.terms_type_id', 'guardian_consents.terms_type_id')
    .innerJoin('guardian_links', (join) =>
      join
        .onRef('guardian_links.guardian_hash', '=', 'guardian_consents.guardian_hash')
        .onRef('guardian_links.guid', '=', 'guardian_consents.guid'),
    )
    .select([
      'terms_items.terms_area as area',
      'guardian_consents.service_id as serviceId',
      'guardian_links.child_birth_date as statedBirthDate',
    ])
    .distinct()
    .where('guardian_consents.guid', '=', guid)
    .where('guardian_consents.withdrawn_at', 'is', null)
    .where('guardian_links.ended_at', 'is', null)
    .execute();
}

export async function dropCaseConsents(db: Database, caseId: string): Promise<void> {
  await db.query.deleteFrom('guardian_consents').where('case_id', '=', caseId).execute();
}

/** Titles of versions of items in a language. */
export async function termsTitles(db: Database, termsTypeIds: readonly string[], lang: string) {
  return db.query
    .selectFrom('terms_texts')
    .select(['terms_type_id', 'version', 'title'])
    .where('lang', '=', lang)
    .where('terms_type_id', 'in', ['', ...termsTypeIds])
    .execute();
}

export async function insertReceipt(
  db: Database,
  receipt: Readonly<{ token_hash: string; guardian_hash: string; created_at: Date }>,
): Promise<void> {
  await db.query.insertInto('guardian_receipts').values(receipt).execute();
}

export async function findReceipt(db: Database, tokenHash: string): Promise<string | null> {
  const row = await db.query
    .selectFrom('guardian_receipts')
    .select('guardian_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.guardian_hash ?? null;
}

/** Ways to a list that has nothing in it any more. */
export async function purgeReceipts(db: Database): Promise<void> {
  const kept = sql`SELECT FROM guardian_consents WHERE guardian_consents.guardian_hash = guardian_receipts.guardian_hash`;
  await purgeRows(db, 'guardian_receipts', sql`NOT EXISTS (${kept})`);
}
