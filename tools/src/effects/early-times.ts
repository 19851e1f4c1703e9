import { parseSync } from 'oxc-parser';

type Node = Readonly<{ type: string; start: number; end: number; [part: string]: unknown }>;

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (part: unknown): string =>
  isNode(part) && part.type === 'Identifier' && typeof part['name'] === 'string' ? part['name'] : '';

/** What keeps others waiting says so by its name (README of the account-api). */
const lockName = /^(lock|reserve)([A-Z]|$)/;
const clockName = /\bclock\.now\(\)$/;

type Seen = Readonly<{ times: Node[]; locks: Node[]; names: Node[] }>;

function look(node: Node, seen: Seen): void {
  if (node.type === 'VariableDeclarator') seen.times.push(node);
  if (node.type === 'Identifier') seen.names.push(node);
  if (node.type === 'CallExpression') {
    const callee = node['callee'];
    const called = isNode(callee) && callee.type === 'MemberExpression' ? callee['property'] : callee;
    if (lockName.test(nameOf(called))) seen.locks.push(node);
  }
  for (const child of childrenOf(node)) look(child, seen);
}

/** Constants of a function that hold the time before it waits for a lock, and are used after it. A lock that takes the time is given it. */
function timesBeforeLocks(body: Node, source: string): string[] {
  const seen: Seen = { times: [], locks: [], names: [] };
  look(body, seen);
  return seen.times.flatMap(({ id, init, end }) => {
    const name = nameOf(id);
    if (!name || !isNode(init) || !clockName.test(source.slice(init.start, init.end))) return [];
    const lock = seen.locks.find(({ start }) => start > end);
    if (!lock) return [];
    const uses = seen.names.filter((one) => nameOf(one) === name);
    const isGiven = uses.some((use) => use.start > lock.start && use.end < lock.end);
    return isGiven || !uses.some((use) => use.start > lock.end) ? [] : [name];
  });
}

/** The functions of a module that would decide by a time from before they waited, as `<name of the constant>` each. */
export function findEarlyTimes(path: string, source: string): string[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message ?? ''}`);
  const found: string[] = [];
  const visit = (node: Node): void => {
    const body = /Function/.test(node.type) ? node['body'] : null;
    if (isNode(body)) found.push(...timesBeforeLocks(body, source));
    childrenOf(node).forEach(visit);
  };
  visit(program as unknown as Node); // the parser's own tree, of plain objects
  return [...new Set(found)];
}
