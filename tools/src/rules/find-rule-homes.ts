/** A number or a refusal's number of the facts table. `unit`: the name that the fact has for it. */
type Fact = Readonly<{ id: string; unit: string; value: number | string }>;
export type RuleFact = Readonly<{ id: string; values?: Readonly<Record<string, unknown>> }>;
type Module = Readonly<{ path: string; text: string }>;

/** How a constant is called that holds a fact of a unit. Steps, stages and statuses are names on the wire, of one table each. */
const namesOf: Readonly<Record<string, RegExp>> = {
  days: /days/i,
  hours: /hours/i,
  minutes: /minutes/i,
  seconds: /seconds/i,
  age: /age$/i,
  years: /years/i,
  digits: /digits/i,
  max_failures: /failures|tries$/i,
  attempts: /failures|tries$/i,
  min: /min$|least|shortest/i,
  max: /max$|most|longest|limit/i,
  ms: /ms$/i,
};
const unitOfFactor: Readonly<Record<string, string>> = {
  minuteMs: 'minutes',
  hourMs: 'hours',
  dayMs: 'days',
};

const factsIn = (rules: readonly RuleFact[]): Fact[] =>
  rules.flatMap(({ id, values = {} }) =>
    Object.entries(values)
      .flatMap(([unit, value]) => [value].flat().map((one) => ({ id, unit, value: one })))
      .filter((fact): fact is Fact => typeof fact.value === 'number' || isCode(fact)),
  );
const isCode = ({ unit, value }: Readonly<{ unit: string; value: unknown }>) =>
  /^codes?$/.test(unit) && typeof value === 'string' && /^\d{3,}$/.test(value);

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

type Constant = Readonly<{ name: string; value: number; factor: string | undefined }>;

/** Numbers that get a name: `const name = 5`, `name: 5`, `name = 5 * dayMs`; inside `{ … }` of one line the object's name comes before. */
function constantsIn(text: string): Constant[] {
  const named = /(\w+)(?:\??: [\w<>|[\] ]+)?\s*[:=]\s*(\d[\d_]*)\b(?:\s*\*\s*(minuteMs|hourMs|dayMs)\b)?(?!\s*[*.])/g;
  return text.split('\n').flatMap((line) => {
    const object = /(\w+) = \{/.exec(line)?.[1] ?? '';
    return [...line.matchAll(named)].map(([, name = '', digits = '', factor]) => ({
      name: `${object}.${name}`,
      value: Number(digits.replaceAll('_', '')),
      factor,
    }));
  });
}

const isCommon = ({ unit }: Fact): boolean => unit === 'ms' || unit === 'max' || unit === 'min';
const stem = (word: string): string => word.toLowerCase().replace(/^re|s$/g, '');
/** `sends` is about a fact called `resend-limit`. */
const isAbout = ({ id }: Fact, text: string): boolean =>
  id.split('-').some((word) => stem(word).length > 1 && text.toLowerCase().includes(stem(word)));

function holds({ name, value, factor }: Constant, fact: Fact, path: string): boolean {
  if (fact.value !== value || !Object.hasOwn(namesOf, fact.unit)) return false;
  // Round times and limits are everywhere: one is the fact's where its name or its file says what the fact is about.
  if (factor !== undefined) return unitOfFactor[factor] === fact.unit && isAbout(fact, `${path} ${name}`);
  return namesOf[fact.unit]?.test(name) === true && (!isCommon(fact) || isAbout(fact, `${path} ${name}`));
}

/** Modules that spell a fact, by the fact: `30 days` or `code 46218`. */
export function findRuleHomes(rules: readonly RuleFact[], modules: readonly Module[]): Map<string, Set<string>> {
  const facts = factsIn(rules);
  const homes = new Map<string, Set<string>>();
  const note = (key: string, path: string) => homes.set(key, (homes.get(key) ?? new Set()).add(path));
  for (const { path, text: source } of modules) {
    const text = withoutComments(source);
    for (const constant of constantsIn(text))
      for (const fact of facts) if (holds(constant, fact, path)) note(`${fact.value} ${fact.unit}`, path);
    for (const [, code] of text.matchAll(/'(\d{3,6})'/g))
      if (code !== undefined && facts.some(({ value }) => value === code)) note(`code ${code}`, path);
  }
  return homes;
}
