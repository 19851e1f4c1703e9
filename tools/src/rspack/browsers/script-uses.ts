import { parseSync } from 'oxc-parser';

/** What a script needs of its browser. Names that it asks about first (`typeof`, `in`, `?.()`) count as `asked`. */
export type ScriptUses = Readonly<{
  globals: ReadonlySet<string>;
  /** Members of globals, as `URL.parse`. */
  statics: ReadonlySet<string>;
  /** Methods that are called of anything else, by name. */
  members: ReadonlySet<string>;
  /** Kinds of syntax, by the names of `syntaxFeatures`. */
  syntax: ReadonlySet<string>;
}>;

type Node = Readonly<{ type: string; [part: string]: unknown }>;

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (part: unknown): string | null =>
  isNode(part) && part.type === 'Identifier' ? String(part['name']) : null;

const windows = new Set(['globalThis', 'window', 'self']);
const expressions: readonly (readonly [string, RegExp])[] = [
  ['lookbehind', /\(\?<[=!]/],
  ['modifiers', /\(\?[ims]*-?[ims]+:/],
];

/** Reads a built script. Minified names are short, so a long name that is nowhere declared is a global. */
export function scriptUses(source: string): ScriptUses {
  const { program, errors } = parseSync('built.js', source, { sourceType: 'script' });
  if (errors.length > 0) throw new Error(`a built script cannot be read: ${errors[0]?.message ?? ''}`);
  const found = { globals: new Set<string>(), statics: new Set<string>(), members: new Set<string>() };
  const [syntax, asked, declared] = [new Set<string>(), new Set<string>(), new Set<string>()];

  const member = (node: Node) => {
    const property = node['computed'] === true ? null : nameOf(node['property']);
    if (property === null) return;
    const owner = ownerOf(node);
    if (owner !== null && windows.has(owner)) found.globals.add(property);
    else if (owner !== null) found.statics.add(`${owner}.${property}`);
  };
  const readers: Readonly<Record<string, (node: Node) => void>> = {
    Identifier: (node) => void found.globals.add(String(node['name'])),
    MemberExpression: member,
    StaticBlock: () => void syntax.add('staticBlock'),
    Literal: (node) => patternUses(node, syntax),
    NewExpression: (node) => patternUses(node, syntax),
    UnaryExpression(node) {
      if (node['operator'] === 'typeof') asked.add(lastName(node['argument']));
    },
    BinaryExpression(node) {
      const left = node['left'];
      if (node['operator'] === 'in' && isNode(left) && left.type === 'Literal') asked.add(String(left['value']));
    },
    CallExpression(node) {
      const { callee } = node;
      if (node['optional'] === true) asked.add(lastName(callee));
      else if (isNode(callee) && callee.type === 'MemberExpression' && !ownerOf(callee))
        found.members.add(lastName(callee));
    },
  };
  const walk = (node: Node): void => {
    for (const name of declaredBy(node)) declared.add(name);
    readers[node.type]?.(node);
    for (const child of childrenOf(node)) if (!isPlainKey(node, child)) walk(child);
  };
  walk(program as unknown as Node); // a tree of nodes, whatever its types are called

  const left = (names: ReadonlySet<string>) =>
    new Set([...names].filter((name) => !asked.has(name.slice(name.indexOf('.') + 1)) && !asked.has(name)));
  return {
    globals: new Set([...left(found.globals)].filter((name) => !declared.has(name))),
    statics: left(found.statics),
    members: left(found.members),
    syntax,
  };
}

/** The global that a member is asked of; minified names are no globals. */
function ownerOf(node: Node): string | null {
  const object = node['object'];
  const ofWindow = isNode(object) && object.type === 'MemberExpression' && windows.has(nameOf(object['object']) ?? '');
  const name = nameOf(ofWindow ? object['property'] : object);
  return name !== null && name.length > 2 ? name : null;
}

const lastName = (part: unknown): string =>
  isNode(part) && part.type === 'MemberExpression' ? (nameOf(part['property']) ?? '') : (nameOf(part) ?? '');

/** The name of a property is not a reference. */
const isPlainKey = (node: Node, child: Node): boolean =>
  node['computed'] !== true &&
  ((node.type === 'MemberExpression' && child === node['property']) ||
    (['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type) &&
      child === node['key'] &&
      node['shorthand'] !== true));

function declaredBy(node: Node): string[] {
  const names = [node['id'], ...(Array.isArray(node['params']) ? node['params'] : []), node['param']].map(nameOf);
  return names.filter((name) => name !== null);
}

function patternUses(node: Node, syntax: Set<string>): void {
  const regex = node['regex'] as Readonly<{ pattern: string; flags: string }> | undefined; // of a literal that is one
  const [first] = (node['arguments'] as readonly Node[] | undefined) ?? [];
  const made = nameOf(node['callee']) === 'RegExp' && first?.type === 'Literal' ? String(first['value']) : '';
  const pattern = regex?.pattern ?? made;
  for (const [name, mark] of expressions) if (mark.test(pattern)) syntax.add(name);
  if (regex?.flags.includes('v')) syntax.add('unicodeSets');
}
