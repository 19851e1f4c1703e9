/** What a sheet needs of its browser beyond properties, which a browser may ignore one by one. */
export type StyleUses = Readonly<{
  selectors: ReadonlySet<string>;
  /** Functions and units of values that no earlier value of the same block stands in for. */
  values: ReadonlySet<string>;
  atRules: ReadonlySet<string>;
  nesting: boolean;
}>;

const unitPattern = /\d(dv[hwib]|dvmin|dvmax|cq\w+|lh|rlh)\b/g;

/** Reads a built sheet: minified, and so without comments. What stands in `@supports` asked first. */
export function styleUses(source: string): StyleUses {
  const css = withoutAsked(source.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""'));
  const selectors = new Set<string>();
  const values = new Set<string>();
  const atRules = new Set([...css.matchAll(/@([a-z-]+)/g)].map((match) => match[1] ?? ''));
  for (const [, prelude = ''] of css.matchAll(/([^{};]*)\{/g)) {
    if (!prelude.startsWith('@')) for (const [, name = ''] of prelude.matchAll(/:([a-z-]+)/g)) selectors.add(name);
  }
  for (const [, block = ''] of css.matchAll(/\{([^{}]*)\}/g)) {
    const seen = new Set<string>();
    for (const declaration of block.split(';')) {
      const [, property = '', value = ''] = /^\s*([\w-]+)\s*:(.*)$/s.exec(declaration) ?? [];
      // An earlier value stands in, unless the property is a custom one: that takes any value.
      if (!seen.has(property) || property.startsWith('--')) for (const use of usesOf(value)) values.add(use);
      seen.add(property);
    }
  }
  return { selectors, values, atRules, nesting: /[{;}]&|[^{};]&[^{};]*\{/.test(css) };
}

function usesOf(value: string): string[] {
  const functions = [...value.matchAll(/([a-z][a-z-]*)\(/g)].map((match) => match[1] ?? '');
  const units = [...value.matchAll(unitPattern)].map((match) => match[1] ?? '');
  return [...functions, ...units];
}

/** Without the blocks of `@supports`. */
function withoutAsked(css: string): string {
  const at = css.indexOf('@supports');
  if (at < 0) return css;
  let depth = 0;
  let end = css.indexOf('{', at);
  do {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < css.length);
  return css.slice(0, at) + withoutAsked(css.slice(end));
}
