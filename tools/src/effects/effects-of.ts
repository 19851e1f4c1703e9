import { posix } from 'node:path';
import { parse } from '@swc/core';
import type { Effect } from '../import-table/account-api-roles.ts';

/** Effects of a function, and by which function it has them: itself or the next one that it calls. */
type Effects = ReadonlyMap<Effect, string>;
/** Functions and constants at the top of files, as `<file>#<name>`. */
export type EffectsByName = ReadonlyMap<string, Effects>;

type Node = Readonly<Record<string, unknown>>;
type Declaration = { readonly uses: Set<string>; readonly own: Set<Effect>; readonly isFlow: boolean };

const effectsOfMethods = new Map<string, Effect>(
  Object.entries({
    selectFrom: 'reads',
    insertInto: 'writes',
    updateTable: 'writes',
    deleteFrom: 'writes',
    mergeInto: 'writes',
    forUpdate: 'locks',
    forNoKeyUpdate: 'locks',
    forShare: 'locks',
  } as const),
);
/** Of what `defineFlow` answers. */
const effectsOfFlowMethods = new Map<string, Effect>(
  Object.entries({
    find: 'reads',
    findNested: 'reads',
    lock: 'locks',
    open: 'writes',
    replace: 'writes',
    change: 'writes',
    reset: 'writes',
    end: 'writes',
    endHashed: 'writes',
    endOf: 'writes',
    turn: 'writes',
  } as const),
);
const effectsOfSql: readonly (readonly [RegExp, Effect])[] = [
  [/\bselect\b/i, 'reads'],
  [/\b(insert into|update \w+ set|delete from)\b/i, 'writes'],
  [/\b(for update|pg_advisory)/i, 'locks'],
];

/** Stands for the functions that the objects of a file hand on. */
export const handedOn = '(handed on)';

/**
 * What the functions of some sources do to the records of the platform, with all that they call. A function counts as called where it is
 * named; one that stands as a property of an object is handed on, and counts for its
 * file alone.
 */
export async function effectsOf(sources: ReadonlyMap<string, string>): Promise<EffectsByName> {
  const declarations = new Map<string, Declaration>();
  const flowCalls = new Map<string, [flow: string, method: string][]>();
  for (const [path, text] of sources) await readFile(path, text, declarations, flowCalls);
  for (const [name, called] of flowCalls)
    for (const [flow, method] of called) {
      const effect = effectsOfFlowMethods.get(method);
      if (effect && declarations.get(flow)?.isFlow) declarations.get(name)?.own.add(effect);
    }
  return spread(declarations);
}

async function readFile(
  path: string,
  text: string,
  declarations: Map<string, Declaration>,
  flowCalls: Map<string, [flow: string, method: string][]>,
): Promise<void> {
  const module = await parse(text, { syntax: 'typescript', tsx: false, target: 'es2024', decorators: false });
  const names = new Map<string, string>();
  const found: [name: string, body: unknown][] = [];
  for (const item of module.body as unknown as readonly Node[]) {
    if (item['type'] === 'ImportDeclaration') readImport(path, item, names);
    for (const [name, body] of declaredBy(item)) {
      names.set(name, `${path}#${name}`);
      found.push([name, body]);
    }
  }
  const handed: Declaration = { uses: new Set(), own: new Set(), isFlow: false };
  const handedFlows: [string, string][] = [];
  declarations.set(`${path}#${handedOn}`, handed);
  flowCalls.set(`${path}#${handedOn}`, handedFlows);
  const rest: Reading = { names, declaration: handed, flows: handedFlows, rest: null };
  for (const [name, body] of found) {
    const key = `${path}#${name}`;
    const declaration: Declaration = { uses: new Set(), own: new Set(), isFlow: calls(body, 'defineFlow') };
    const flows: [string, string][] = [];
    visit(body, { names, declaration, flows, rest });
    declarations.set(key, declaration);
    flowCalls.set(key, flows);
  }
}

function readImport(path: string, item: Node, names: Map<string, string>): void {
  const specifier = asNode(item['source'])['value'];
  if (item['typeOnly'] === true || typeof specifier !== 'string' || !specifier.startsWith('.')) return;
  for (const one of asList(item['specifiers'])) {
    const local = asNode(one['local'])['value'];
    const imported = asNode(one['imported'])['value'] ?? local;
    names.set(String(local), `${posix.join(posix.dirname(path), specifier)}#${String(imported)}`);
  }
}

function declaredBy(item: Node): readonly (readonly [name: string, body: unknown])[] {
  const node = item['type'] === 'ExportDeclaration' ? asNode(item['declaration']) : item;
  if (node['type'] === 'FunctionDeclaration' || node['type'] === 'ClassDeclaration')
    return [[String(asNode(node['identifier'])['value']), { ...node, identifier: null }]];
  if (node['type'] !== 'VariableDeclaration') return [];
  return asList(node['declarations']).map((one) => [String(asNode(one['id'])['value']), one['init']] as const);
}

type Reading = Readonly<{
  names: ReadonlyMap<string, string>;
  declaration: Declaration;
  flows: [flow: string, method: string][];
  /** Takes what is handed on; `null`: this one does. */
  rest: Reading | null;
}>;

function visit(value: unknown, reading: Reading): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, reading);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node; // any object of the parser's plain JSON tree
  const { names, declaration, flows } = reading;
  if (node['type'] === 'Identifier') {
    const used = names.get(String(node['value']));
    if (used) declaration.uses.add(used);
    return;
  }
  if (node['type'] === 'CallExpression') {
    const callee = asNode(node['callee']);
    const method = String(asNode(callee['property'])['value']);
    const object = names.get(String(asNode(callee['object'])['value']));
    const effect = effectsOfMethods.get(method);
    if (effect) declaration.own.add(effect);
    if (object) flows.push([object, method]);
  }
  if (node['type'] === 'TaggedTemplateExpression') {
    const sql = JSON.stringify(node['template']);
    for (const [pattern, effect] of effectsOfSql) if (pattern.test(sql)) declaration.own.add(effect);
  }
  for (const [key, inner] of Object.entries(node))
    if (!namesNothing(node, key)) visit(inner, isHandedOn(node, key) ? (reading.rest ?? reading) : reading);
}

const partsOfTypes: ReadonlySet<string> = new Set(['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType']);
const functions: ReadonlySet<unknown> = new Set(['ArrowFunctionExpression', 'FunctionExpression']);

/** Types, and names of properties. */
function namesNothing(node: Node, key: string): boolean {
  if (partsOfTypes.has(key)) return true;
  if (node['type'] === 'MemberExpression')
    return key === 'property' && asNode(node['property'])['type'] === 'Identifier';
  return key === 'key' && (node['type'] === 'KeyValueProperty' || node['type'] === 'MethodProperty');
}

function isHandedOn(node: Node, key: string): boolean {
  if (node['type'] === 'MethodProperty') return key === 'body';
  return node['type'] === 'KeyValueProperty' && functions.has(asNode(node[key])['type']);
}

function calls(value: unknown, name: string): boolean {
  const node = asNode(value);
  return node['type'] === 'CallExpression' && asNode(node['callee'])['value'] === name;
}

/** Hands effects on to whoever calls, until nothing new comes. What a flow's definition names is told by its methods. */
function spread(declarations: ReadonlyMap<string, Declaration>): EffectsByName {
  const effects = new Map<string, Map<Effect, string>>();
  for (const [name, { own }] of declarations) effects.set(name, new Map([...own].map((effect) => [effect, name])));
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const [name, { uses }] of declarations)
      for (const used of uses) {
        if (declarations.get(used)?.isFlow) continue;
        for (const effect of effects.get(used)?.keys() ?? []) {
          const known = effects.get(name);
          if (!known || known.has(effect)) continue;
          known.set(effect, used);
          isNew = true;
        }
      }
  }
  return effects;
}

function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {}; // as above: plain JSON
}

function asList(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value : [];
}
