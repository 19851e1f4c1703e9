import { PGlite } from '@electric-sql/pglite';
import { pgliteParsers } from '../shared/db/pglite/column-parsers.ts';
import { memoryStartParams } from '../shared/db/pglite/start-params.ts';

/** What kysely's dialect uses of an engine. */
export type EngineOfSuite = Pick<PGlite, 'query' | 'transaction' | 'waitReady' | 'ready' | 'closed' | 'close'>;

type Kept = { readonly pglite: PGlite; lent: boolean };

/** Of the worker: test files share their modules. */
let warmEngine: Promise<Kept> | null = null;

/** Keeps every row and the position of every sequence in a schema of its own. */
const keepRows = `
  CREATE SCHEMA kept_rows;
  CREATE SCHEMA kept_state;
  CREATE TABLE kept_state.tables AS SELECT tablename FROM pg_tables WHERE schemaname = 'public';
  CREATE TABLE kept_state.sequences AS
    SELECT sequencename, start_value, last_value FROM pg_sequences WHERE schemaname = 'public';
  DO $$
  DECLARE
    name text;
    filled boolean;
  BEGIN
    FOR name IN SELECT tablename FROM kept_state.tables LOOP
      EXECUTE format('SELECT EXISTS (SELECT 1 FROM public.%I)', name) INTO filled;
      IF filled THEN EXECUTE format('CREATE TABLE kept_rows.%1$I AS TABLE public.%1$I', name); END IF;
    END LOOP;
  END $$;
`;

/** Brings every table and sequence back to what was kept; tables that a test has added go. */
const restoreRows = `
  SET session_replication_role = replica;
  DO $$
  DECLARE
    name text;
    filled boolean;
    list text := '';
  BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public'
      AND tablename NOT IN (SELECT tablename FROM kept_state.tables) LOOP
      EXECUTE format('DROP TABLE public.%I CASCADE', name);
    END LOOP;
    FOR name IN SELECT tablename FROM kept_state.tables LOOP
      EXECUTE format('SELECT EXISTS (SELECT 1 FROM public.%I)', name) INTO filled;
      IF filled THEN list := list || format(', public.%I', name); END IF;
    END LOOP;
    IF list <> '' THEN EXECUTE 'TRUNCATE ' || substr(list, 3) || ' CASCADE'; END IF;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'kept_rows' LOOP
      EXECUTE format('INSERT INTO public.%1$I OVERRIDING SYSTEM VALUE SELECT * FROM kept_rows.%1$I', name);
    END LOOP;
    PERFORM setval(format('public.%I', sequencename)::regclass, coalesce(last_value, start_value), last_value IS NOT NULL)
      FROM kept_state.sequences;
  END $$;
  SET session_replication_role = DEFAULT;
`;

const openCopy = (template: Blob) =>
  PGlite.create({ loadDataDir: template, startParams: memoryStartParams, parsers: pgliteParsers });

async function openKept(template: Blob): Promise<Kept> {
  const pglite = await openCopy(template);
  await pglite.exec(keepRows);
  return { pglite, lent: false };
}

/**
 * The worker's engine with the rows of the template, which a suite has to itself until it closes it. Restoring rows takes
 * a tenth of the time of starting an engine. A second suite at the same time gets an engine of its own.
 */
export async function borrowEngine(template: Blob): Promise<EngineOfSuite> {
  warmEngine ??= openKept(template);
  const kept = await warmEngine;
  if (kept.lent) return openCopy(template);
  kept.lent = true;
  const { pglite } = kept;
  await pglite.exec(restoreRows);
  let closed = false;
  return {
    query: (...asked: Parameters<PGlite['query']>) => pglite.query(...asked),
    transaction: (work) => pglite.transaction(work),
    waitReady: pglite.waitReady,
    get ready() {
      return pglite.ready;
    },
    get closed() {
      return closed;
    },
    close: async () => {
      closed = true;
      kept.lent = false;
    },
  };
}
