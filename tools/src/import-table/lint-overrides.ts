import { importTable, libs, ownedPackages, type ImportRow, type Lib } from './import-table.ts';

type Restriction = Readonly<{ group: string[]; message: string; allowTypeImports?: boolean }>;

/** The import table in the linter's own words: one override per row. */
export function importOverrides() {
  return importTable.map((row) => ({
    files: row.folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    rules: {
      'no-restricted-imports': ['error', { patterns: restrictions(row) }] as ['error', { patterns: Restriction[] }],
    },
  }));
}

function restrictions(row: ImportRow): Restriction[] {
  const typesOnly: readonly Lib[] = row.typesOf ?? [];
  const forbidden = libs.filter((lib) => !row.libs.includes(lib));
  const where = row.folders.join(', ');
  return [
    ...forbidden.map((lib): Restriction => ({
      group: [`@gatehouse/${lib}`, `@gatehouse/${lib}/**`],
      message: `The import table does not let ${where} import ${lib}.`,
      ...(typesOnly.includes(lib) ? { allowTypeImports: true } : {}),
    })),
    ...ownedPackages
      .filter((name) => !row.owns?.includes(name))
      .map((name): Restriction => ({
        group: [name, `${name}/**`],
        message: `The import table does not let ${where} import ${name}.`,
      })),
    { group: ['@gatehouse/mf-*', '@gatehouse/mf-*/**', ...appPackages], message: 'No app or remote is ever imported.' },
  ];
}

const appPackages = ['shell', 'edge', 'account-api', 'playground', 'e2e'].flatMap((name) => [
  `@gatehouse/${name}`,
  `@gatehouse/${name}/**`,
]);
