import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import * as v from 'valibot';

const packageSchema = v.object({ name: v.string(), version: v.string(), exports: v.record(v.string(), v.string()) });

/** A library whose versions meet at run time: its exported names, each with its declaration and what that names of the library. */
export type Declared = Readonly<{ name: string; version: string; exports: Readonly<Record<string, string>> }>;

/** What a page shares is the package itself; parts of it with an address of their own are bundled by who imports them. */
const isShared = (entry: string): boolean => entry === '.';

/** Writes the declarations of libraries with the compiler of the repository. */
async function emit(root: string, folders: readonly string[], outDir: string): Promise<void> {
  const files = folders.flatMap((folder) =>
    Object.values(entriesOf(root, folder)).map((file) => join(root, folder, file)),
  );
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      declaration: true,
      emitDeclarationOnly: true,
      noEmit: false,
      removeComments: true,
      outDir,
      rootDir: root,
    },
    files,
  };
  const file = join(outDir, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  const compiler = spawn(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', file], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(compiler, 'close')) as [number | null]; // null: ended by a signal
  if (code !== 0) throw new Error('the declarations of the libraries cannot be made; npm run types says why');
}

function packageOf(root: string, folder: string) {
  return v.parse(packageSchema, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
}

function entriesOf(root: string, folder: string): Record<string, string> {
  const { exports } = packageOf(root, folder);
  return Object.fromEntries(Object.entries(exports).filter(([entry, file]) => isShared(entry) && /\.tsx?$/.test(file)));
}

type Module = Readonly<{
  own: ReadonlyMap<string, string>;
  exported: readonly Exported[];
  imports: ReadonlyMap<string, Place>;
}>;
type Place = Readonly<{ from: string; name: string }>;
/** `as` is `*` for everything of another module. */
type Exported = Readonly<{ as: string; local: string | null; from: string | null }>;

type Node = Readonly<{ type: string; start: number; end: number; [key: string]: unknown }>;
const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
};

function namesDeclared(node: Node): string[] {
  const { declarations, id } = node as { declarations?: readonly { id: unknown }[]; id?: unknown };
  return declarations ? declarations.map((one) => nameOf(one.id)) : id ? [nameOf(id)] : [];
}

/** Without spaces that the printer of another version might set otherwise. */
const normal = (text: string): string =>
  text
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

function readModule(text: string): Module {
  const own = new Map<string, string>();
  const exported: Exported[] = [];
  const imports = new Map<string, Place>();
  const declare = (node: Node): string[] => {
    const names = namesDeclared(node);
    for (const name of names)
      own.set(name, [own.get(name), normal(text.slice(node.start, node.end))].filter(Boolean).join('\n'));
    return names;
  };
  for (const node of parseSync('module.d.ts', text).program.body as unknown as readonly Node[]) {
    const {
      source,
      declaration,
      specifiers = [],
      exported: under,
    } = node as Node & {
      source?: unknown;
      declaration?: Node | null;
      specifiers?: readonly Record<string, unknown>[];
      exported?: unknown;
    };
    const from = source ? nameOf(source) : null;
    if (node.type === 'ImportDeclaration')
      for (const one of specifiers)
        imports.set(nameOf(one['local']), { from: from ?? '', name: nameOf(one['imported'] ?? { name: '*' }) });
    else if (node.type === 'ExportAllDeclaration')
      exported.push({ as: under ? nameOf(under) : '*', local: null, from });
    else if (declaration) for (const name of declare(declaration)) exported.push({ as: name, local: name, from: null });
    else if (node.type === 'ExportNamedDeclaration')
      for (const one of specifiers) exported.push({ as: nameOf(one['exported']), local: nameOf(one['local']), from });
    else declare(node);
  }
  return { own, exported, imports };
}

/** Reads a module of declarations once. */
function reader(root: string, outDir: string) {
  const known = new Map<string, Module>();
  return {
    read(file: string): Module {
      const path = join(outDir, relative(root, file)).replace(/\.tsx?$/, '.d.ts');
      const module = known.get(path) ?? readModule(readFileSync(path, 'utf8'));
      known.set(path, module);
      return module;
    },
    /** File of a request, `null`: another package's. */
    fileOf(file: string, request: string): string | null {
      if (!request.startsWith('.')) return null;
      const path = join(dirname(file), request);
      return existsSync(path) && /\.tsx?$/.test(path) ? path : null;
    },
  };
}
type Reader = ReturnType<typeof reader>;

type Home = Readonly<{ file: string; name: string }>;

/** Where a name of a module is declared, `null`: in another package. */
function homeOf(modules: Reader, file: string, name: string): Home | null {
  const { own, imports, exported } = modules.read(file);
  if (own.has(name)) return { file, name };
  const imported = imports.get(name);
  const passedOn = exported.find(({ as, from }) => as === name && from !== null);
  const place = imported ?? (passedOn ? { from: passedOn.from ?? '', name: passedOn.local ?? name } : null);
  const other = place && modules.fileOf(file, place.from);
  if (place && other) return homeOf(modules, other, place.name);
  for (const { as, from } of exported) {
    const all = as === '*' && from !== null ? modules.fileOf(file, from) : null;
    const home = all && homeOf(modules, all, name);
    if (home) return home;
  }
  return null;
}

const keyOf = ({ file, name }: Home): string => `${file}#${name}`;

/** The declaration of a name with those that it names and nobody exports, each once. */
function textOf(modules: Reader, home: Home, known: ReadonlySet<string>, seen = new Set<string>()): string[] {
  const text = modules.read(home.file).own.get(home.name) ?? '';
  if (seen.has(text)) return [];
  seen.add(text);
  const words = [...new Set(text.match(/[A-Za-z_$][\w$]*/g))].filter((word) => word !== home.name).sort();
  const behind = words
    .flatMap((word) => homeOf(modules, home.file, word) ?? [])
    .filter((one) => !known.has(keyOf(one)));
  return [text, ...behind.flatMap((one) => textOf(modules, one, known, seen))];
}

/** Names that a module exports, those that it passes on among them. */
function namesOf(modules: Reader, file: string): string[] {
  return modules.read(file).exported.flatMap(({ as, from }) => {
    const all = as === '*' && from !== null ? modules.fileOf(file, from) : null;
    return all ? namesOf(modules, all) : [as];
  });
}

/** Every exported name of a library with its declaration, by entry. */
function exportsOf(
  modules: Reader,
  entries: readonly (readonly [entry: string, file: string])[],
): Record<string, string> {
  const rows = entries.flatMap(([entry, file]) =>
    namesOf(modules, file).map((name) => ({ key: `${entry} ${name}`, home: homeOf(modules, file, name) })),
  );
  const known = new Set(rows.flatMap(({ home }) => (home ? [keyOf(home)] : [])));
  const told = rows.map(({ key, home }) => [key, home ? textOf(modules, home, known).join('\n') : ''] as const);
  return Object.fromEntries(told.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What libraries export to others, read from the compiler's declarations. */
export async function declaredIn(root: string, folders: readonly string[]): Promise<Declared[]> {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'gatehouse-api-'));
  try {
    await emit(root, folders, outDir);
    const modules = reader(root, outDir);
    return folders.map((folder) => {
      const { name, version } = packageOf(root, folder);
      const entries = Object.entries(entriesOf(root, folder)).map(
        ([entry, file]) => [entry, join(root, folder, file)] as const,
      );
      return { name, version, exports: exportsOf(modules, entries) };
    });
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
