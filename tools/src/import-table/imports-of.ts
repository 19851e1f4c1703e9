import { parse } from '@swc/core';

/** One import of a file, static, dynamic, re-export or `require`. */
export type FoundImport = Readonly<{ specifier: string; typeOnly: boolean }>;

/** Every import of a TypeScript source whose target is written out. */
export async function importsOf(source: string, tsx: boolean): Promise<FoundImport[]> {
  const module = await parse(source, { syntax: 'typescript', tsx, target: 'es2024', decorators: false });
  const found: FoundImport[] = [];
  visit(module, found);
  return found;
}

type Node = Readonly<Record<string, unknown>>;

function visit(value: unknown, found: FoundImport[]): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, found);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node; // any object of the parser's plain JSON tree
  const specifier = specifierOf(node);
  if (specifier !== null) found.push({ specifier, typeOnly: isTypeOnly(node) });
  for (const inner of Object.values(node)) visit(inner, found);
}

function specifierOf(node: Node): string | null {
  switch (node['type']) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return text(node['source']);
    case 'TsImportType':
      return text(node['argument']);
    case 'CallExpression':
      return isImporting(node['callee']) ? firstArgument(node['arguments']) : null;
    default:
      return null;
  }
}

function isTypeOnly(node: Node): boolean {
  if (node['type'] === 'TsImportType' || node['typeOnly'] === true) return true;
  const specifiers = node['specifiers'];
  return (
    Array.isArray(specifiers) && specifiers.length > 0 && specifiers.every((one: Node) => one['isTypeOnly'] === true)
  );
}

function isImporting(callee: unknown): boolean {
  const { type, value } = asNode(callee);
  return type === 'Import' || (type === 'Identifier' && value === 'require');
}

function firstArgument(list: unknown): string | null {
  return Array.isArray(list) && list.length > 0 ? text(asNode(list[0])['expression']) : null;
}

function text(value: unknown): string | null {
  const node = asNode(value);
  return node['type'] === 'StringLiteral' && typeof node['value'] === 'string' ? node['value'] : null;
}

function asNode(value: unknown): Node {
  return typeof value === 'object' && value !== null ? (value as Node) : {}; // as above: plain JSON
}
