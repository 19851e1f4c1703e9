import { basename } from 'node:path';
import { handsOn, homeOfProofs, proofMakers, proofsOfTests } from './proof-makers.ts';

/** A module of the account-api; `path` from its `src`. */
type Module = Readonly<{ path: string; text: string }>;

const testOfHome = homeOfProofs.replace(/\.ts$/, '.test.ts');
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
const isTest = (path: string): boolean => path.endsWith('.test.ts') || /(^|\/)testing\//.test(path);

/** A name like that of a maker. */
const makerName = /\bproven(?:By|In)[A-Z]\w*/g;
/** Casts to whatever is asked for; a module that speaks of what was shown has none. */
const blindCast = /\bas\s+(?:never|any|unknown\s+as)\b/;
const speaksOfProofs = /\b(?:shown|Proven)\b/;
/** What would make a proof of something else, or hide that it is made. */
const detours: readonly (readonly [RegExp, string])[] = [
  [/\bas\s+(?:unknown\s+as\s+)?(?:Readonly<\s*)?Proven\b|[=(,:>]\s*<Proven>/, 'casts something to a proof'],
  [/\bProven\s+as\s+\w+/, 'gives the type of a proof another name'],
  [/=\s*Proven\s*;/, 'gives the type of a proof another name'],
];
/** Imports of the home that hide what is used of it. */
const wholeHome = new RegExp(
  String.raw`(?:\*\s+as\s+\w+\s+from|export\s[^;]*?from|import\()\s*'[^']*${basename(homeOfProofs).replaceAll('.', String.raw`\.`)}'`,
);

function declaredIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\b(?:const|function) (\w+)/g)].map(([, name = '']) => name));
}

/** What a module names that makes proofs; its own functions of such a name are makers too. */
function usesIn({ path, text }: Module): string[] {
  const declared = declaredIn(text);
  const named = [...new Set([...text.matchAll(makerName)].map(([name]) => name))];
  if (isTest(path)) return named.filter((name) => Object.hasOwn(proofMakers, name) && !declared.has(name));
  return named.filter((name) => !declared.has(name) || !Object.hasOwn(proofMakers, name));
}

function faultsOf({ path, text: source }: Module): string[] {
  if (path === homeOfProofs || path === testOfHome) return [];
  const text = withoutComments(source);
  const mayMake = (name: string) => path === proofsOfTests || Object.hasOwn(proofMakers[name]?.checkedIn ?? {}, path);
  const made = usesIn({ path, text }).filter((name) => !mayMake(name));
  const isBlind = !isTest(path) && speaksOfProofs.test(text) && blindCast.test(text);
  const hidden = wholeHome.test(text) ? [`takes all of ${homeOfProofs}`] : [];
  return [
    ...made.map((name) => `makes a proof by ${name}`),
    ...detours.flatMap(([pattern, words]) => (pattern.test(text) ? [words] : [])),
    ...(isBlind ? ['casts to whatever is asked for'] : []),
    ...hidden,
  ].map((words) => `${path} ${words}`);
}

/** What makes a proof of an owner beside the table. */
export const findProofMakers = (modules: readonly Module[]): string[] => [...new Set(modules.flatMap(faultsOf))];

/** Exports of the home that neither make a proof of the table nor hand one on. */
export function unknownExports(home: string): string[] {
  const exported = [...withoutComments(home).matchAll(/export (?:const|function|class|let) (\w+)/g)];
  const known = new Set<string>([...Object.keys(proofMakers), ...handsOn]);
  return exported.map(([, name = '']) => name).filter((name) => !known.has(name));
}

/** Rows of the table of which nothing is there. */
export function emptyRows(modules: readonly Module[]): string[] {
  const texts = new Map(modules.map(({ path, text }) => [path, withoutComments(text)]));
  return Object.entries(proofMakers).flatMap(([name, { checkedIn }]) =>
    Object.keys(checkedIn)
      .filter((path) => !new RegExp(String.raw`\b${name}\b`).test(texts.get(path) ?? ''))
      .map((path) => `${name} in ${path}`),
  );
}
