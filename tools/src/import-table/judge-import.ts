import { posix } from 'node:path';
import { libs, ownedPackages, type ImportRow, type Lib, type OwnedPackage } from './import-table.ts';
import type { FoundImport } from './imports-of.ts';

/** What is known of the package a file belongs to. */
export type PackageFacts = Readonly<{
  /** `apps/mf-login` */
  folder: string;
  name: string;
  row: ImportRow;
  dependencies: ReadonlySet<string>;
  /** Also open to tests and to files that build or configure the package. */
  development: ReadonlySet<string>;
}>;

const scope = '@gatehouse/';
/** Modules that the build preset makes up; they exist in no package. */
const virtualPrefix = 'gatehouse-';

/** Why a file may not import something, or `null`. `file` is relative to the package folder. */
export function judgeImport(facts: PackageFacts, file: string, { specifier, typeOnly }: FoundImport): string | null {
  const shipped = !facts.row.development && isShipped(file);
  if (specifier.startsWith('.')) return judgeRelative(file, specifier, shipped);
  if (specifier.startsWith('node:')) {
    return facts.row.browser && shipped ? `${specifier} does not exist in browsers` : null;
  }
  if (specifier.startsWith(virtualPrefix)) return null;
  const name = packageOf(specifier);
  if (name === facts.name) return null;
  return judgeTable(facts.row, name, typeOnly) ?? judgeDeclared(facts, name, shipped);
}

/** The one build preset, and facts that tests compare with. */
const openToTestsAndConfigs = /^(\.\.\/)+(tools\/src\/rspack\/|docs\/spec\/.*\.json$)/;

/** Tests and files beside `src` do not travel to players. */
function isShipped(file: string): boolean {
  return file.startsWith('src/') && !/\.test\.tsx?$/.test(file) && !file.includes('/testing/');
}

function judgeRelative(file: string, specifier: string, shipped: boolean): string | null {
  const target = posix.join(posix.dirname(file), specifier);
  if (!target.startsWith('..')) return null;
  if (!shipped && openToTestsAndConfigs.test(target)) return null;
  return `${specifier} leaves the package`;
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function judgeTable(row: ImportRow, name: string, typeOnly: boolean): string | null {
  if (isOwned(name)) return row.owns?.includes(name) ? null : `${name} has another owner in the import table`;
  if (!name.startsWith(scope)) return null;
  const lib = name.slice(scope.length);
  if (!isLib(lib)) return `${name} is an app, and no app is ever imported`;
  if (row.libs.includes(lib) || (typeOnly && row.typesOf?.includes(lib))) return null;
  return `the import table does not allow ${name}${row.typesOf?.includes(lib) ? ' but as a type' : ''}`;
}

function judgeDeclared(facts: PackageFacts, name: string, shipped: boolean): string | null {
  if (facts.dependencies.has(name)) return null;
  if (facts.development.has(name)) return shipped ? `${name} is declared for development only` : null;
  return `${name} is not declared in ${facts.folder}/package.json`;
}

function isLib(name: string): name is Lib {
  return (libs as readonly string[]).includes(name);
}

function isOwned(name: string): name is OwnedPackage {
  return (ownedPackages as readonly string[]).includes(name);
}
