import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { sourceFiles } from '../import-table/workspace-imports.ts';

/** Code that reads addresses of the portal. */
const portal = /^(apps\/(mf-[\w-]+|shell|edge)|libs\/[\w-]+)\/src\//;
const notPartOfIt = /\.test\.tsx?$|\/testing\/|\/visitors\/|\/gallery\//;

/** Reads something else than which page an address is, or is where that is read. */
export const others: Readonly<Record<string, string>> = {
  'apps/edge/src/http/planted-cookies.ts': 'folders of the address, at which a sibling may have planted a cookie',
  'libs/platform/src/styles.ts': 'the pages of one style, by their route',
  'libs/platform/src/locales.ts': 'the language segment',
  'apps/edge/src/page/csp.ts': 'the pages that may be framed, by their route',
  'apps/edge/src/app.ts': 'the root, by its route; addresses of machines, which are exact',
  'apps/edge/src/page/too-large.ts': 'the address of its own button, which is exact',
  'apps/edge/src/assets/shell-files.ts': 'addresses of machines, which are exact',
  'apps/edge/src/http/request-context.ts': 'addresses of machines, which are exact',
  'apps/edge/src/proxy/api-handler.ts': 'addresses of machines, which are exact',
  'apps/edge/src/session/native-form.ts': 'whether a path would be the address of another site',
  'apps/edge/src/session/after-sign-in.ts': 'whether a path would be the address of another site',
  'apps/shell/src/routes/route-table.ts': 'the language segment; the table is held equal to react-router by a test',
  'apps/mf-device/src/flow/sdk-query.ts': 'the version, which pages of the SDK have behind their name',
};

/** Makes a `Route` of a text: the edge's reader, and the page's. */
const makers = new Set(['libs/platform/src/canonical-address.ts', 'libs/platform/src/locales.ts']);
/** The page without the router is held equal to it by a test; nobody else matches by other rules. */
const withoutRouter = new Set(['apps/mf-device/src/standalone/standalone-pages.ts', 'libs/platform/src/match-path.ts']);

type Node = Readonly<{ type: string; start: number; end: number; [part: string]: unknown }>;

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (part: unknown): unknown => (isNode(part) && part.type === 'Identifier' ? part['name'] : null);

/** Calls that say whether a text is, or contains, another. */
const comparing = new Set(
  'startsWith endsWith includes indexOf match matchAll search test exec has localeCompare'.split(' '),
);
const equalities = new Set(['===', '!==', '==', '!=']);
const pageName = /^\/[a-z]/i;
/** An expression that begins as the path of a page does. */
const pagePattern = /^\/\^\\\/[^\\/]*\w/;

/** A path as it is written: `pathname`, the path of a request, and what is made of them. */
function isWritten(part: unknown): boolean {
  if (!isNode(part)) return false;
  if (nameOf(part) === 'pathname') return true;
  if (part.type === 'MemberExpression') {
    const { object, property } = part;
    if (nameOf(property) === 'pathname') return true;
    const isRequest = isNode(object) && (nameOf(object) === 'req' || nameOf(object['property']) === 'req');
    return isRequest && nameOf(property) === 'path' ? true : isWritten(object);
  }
  if (part.type === 'CallExpression') {
    if (nameOf(part['callee']) === 'splitLocale') return true;
    return isNode(part['callee']) && part['callee'].type === 'MemberExpression' && isWritten(part['callee']['object']);
  }
  return part.type === 'ChainExpression' && isWritten(part['expression']);
}

/** The name of a page as text, or an expression that is one. */
const namesPage = (part: unknown): boolean =>
  isNode(part) &&
  part.type === 'Literal' &&
  (typeof part['value'] === 'string' ? pageName.test(part['value']) : pagePattern.test(String(part['raw'])));

/** Two addresses may be compared with each other: whether a page is left. */
function isCompared(node: Node): boolean {
  if (node.type === 'BinaryExpression' && equalities.has(String(node['operator']))) {
    const [left, right] = [node['left'], node['right']];
    return (
      (isWritten(left) || isWritten(right) || namesPage(left) || namesPage(right)) &&
      !(isWritten(left) && isWritten(right))
    );
  }
  if (node.type === 'SwitchStatement') return isWritten(node['discriminant']);
  if (node.type === 'SwitchCase') return namesPage(node['test']);
  if (node.type === 'MemberExpression' && node['computed'] === true) return isWritten(node['property']);
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return false;
  if (!comparing.has(String(nameOf(callee['property'])))) return false;
  const compared = [callee['object'], ...[node['arguments']].flat()];
  return compared.some((part) => isWritten(part) || namesPage(part));
}

/** A text that is made a `Route` by word, or a path that is matched by other rules than the router's. */
function isOwnRule(node: Node, path: string): boolean {
  if (node.type === 'TSAsExpression') {
    const type = node['typeAnnotation'];
    return isNode(type) && nameOf(type['typeName']) === 'Route' && !makers.has(path);
  }
  return nameOf(node) !== null && /^(findByPath|matchPath)$/.test(String(nameOf(node))) && !withoutRouter.has(path);
}

/** Lines of a module that compare an address as a text and not by `isAt`, a `Route` or the route table. */
export function comparedPaths(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message ?? ''}`);
  const lines = new Set<string>();
  const look = (node: Node): void => {
    if (isCompared(node) || isOwnRule(node, path)) {
      const from = source.lastIndexOf('\n', node.start) + 1;
      lines.add((source.slice(from).split('\n', 1)[0] ?? '').trim());
    }
    childrenOf(node).forEach(look);
  };
  look(program as unknown as Node); // the parser's own tree, of plain objects
  return [...lines];
}

/** The same for all of the portal: lines by module. */
export async function findComparedPaths(root: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const path of await sourceFiles(root)) {
    if (!portal.test(path) || notPartOfIt.test(path)) continue;
    const lines = comparedPaths(path, await readFile(join(root, path), 'utf8'));
    if (lines.length > 0) found.set(path, lines);
  }
  return found;
}
