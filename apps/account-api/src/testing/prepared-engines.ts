/** What is made once, before the first suite of a run; its workers are told by their environment. */
const variables = {
  /** File that the embedded databases are copied from. */
  embedded: 'GATEHOUSE_TEST_EMBEDDED',
  /** Address of a database of the PostgreSQL. */
  postgres: 'GATEHOUSE_TEST_POSTGRES',
  /** One sentence why there is none. */
  withoutPostgres: 'GATEHOUSE_TEST_WITHOUT_POSTGRES',
  /** Folder for what suites asked PostgreSQL. */
  statements: 'GATEHOUSE_TEST_STATEMENTS',
} as const;

type PreparedEngine = keyof typeof variables;

export function setForWorkers(what: PreparedEngine, value: string): void {
  process.env[variables[what]] = value;
}

export const readFromRun = (what: PreparedEngine): string | null => process.env[variables[what]] ?? null;

/** Throws where the run has prepared none. */
export function preparedPlace(engine: 'embedded' | 'postgres'): string {
  const place = readFromRun(engine);
  if (place === null) throw new Error(`the run has prepared no ${engine} database`);
  return place;
}
