/** Keeps every row and the position of every sequence in a schema of its own. */
export const keepRows = `
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

/**
 * Brings every table and sequence back to what was kept; tables that a test has added go. Emptying a small table row by
 * row takes a fifth of the time of `TRUNCATE`, which makes a file for it and for each index; what grew is truncated.
 */
export const restoreRows = `
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
      IF NOT filled THEN CONTINUE; END IF;
      IF pg_relation_size(format('public.%I', name)) < 500000 THEN EXECUTE format('DELETE FROM public.%I', name);
      ELSE list := list || format(', public.%I', name);
      END IF;
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
