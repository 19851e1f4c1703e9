/** One row of the import table: what the code below these folders may import of the workspace, and of the packages that have one owner. */
export type ImportRow = Readonly<{
  /** Folders by name; `mf-*` stands for every remote. */
  folders: readonly string[];
  /** Libs it may import. */
  libs: readonly Lib[];
  /** Libs of which it may import types only. */
  typesOf?: readonly Lib[];
  /** Owned packages it may import. */
  owns?: readonly OwnedPackage[];
  /** Its code runs in browsers: no Node module outside tests and the files that build it. */
  browser: boolean;
  /** It runs on developers' machines only, so it may use what is declared for development. */
  development?: boolean;
}>;

export const libs = [
  'platform',
  'api-contract',
  'shell-contract',
  'api-client',
  'session',
  'screen',
  'challenge',
  'ui-kit',
] as const;
export type Lib = (typeof libs)[number];

/** Packages that only their owners import: edge and shell match addresses by the same router, HTTP from server to server goes by ky. */
export const ownedPackages = ['react-router', 'ky'] as const;
export type OwnedPackage = (typeof ownedPackages)[number];

/** The table of who may import whom. No row names an app: no app is ever imported. */
export const importTable: readonly ImportRow[] = [
  { folders: ['apps/shell'], libs, owns: ['react-router'], browser: true },
  { folders: ['apps/mf-*'], libs, browser: true },
  {
    folders: ['libs/screen'],
    libs: ['platform', 'api-contract', 'shell-contract', 'api-client', 'ui-kit'],
    browser: true,
  },
  {
    folders: ['libs/challenge'],
    libs: ['platform', 'api-contract', 'shell-contract', 'api-client', 'screen', 'ui-kit'],
    browser: true,
  },
  { folders: ['apps/edge'], libs: ['platform', 'api-contract'], owns: ['react-router', 'ky'], browser: false },
  { folders: ['apps/account-api'], libs: ['platform', 'api-contract'], owns: ['ky'], browser: false },
  { folders: ['apps/playground'], libs: ['platform', 'api-contract'], browser: false },
  { folders: ['apps/e2e'], libs: ['platform', 'api-contract'], browser: false, development: true },
  // What a look-up costs is measured with the router itself.
  { folders: ['tools'], libs: ['platform', 'api-contract'], owns: ['react-router'], browser: false, development: true },
  { folders: ['libs/session'], libs: ['platform', 'api-contract', 'api-client'], browser: true },
  { folders: ['libs/shell-contract'], libs: ['platform'], typesOf: ['api-contract', 'session'], browser: true },
  { folders: ['libs/api-client'], libs: ['platform', 'api-contract'], browser: true },
  { folders: ['libs/api-contract'], libs: ['platform'], browser: true },
  { folders: ['libs/ui-kit', 'libs/platform'], libs: [], browser: true },
];

/** The row of a package folder such as `apps/mf-login`, or `null` for one the table does not know. */
export function rowOf(folder: string): ImportRow | null {
  return importTable.find((row) => row.folders.some((name) => matches(name, folder))) ?? null;
}

function matches(pattern: string, folder: string): boolean {
  return pattern.endsWith('*') ? folder.startsWith(pattern.slice(0, -1)) : pattern === folder;
}
