import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Scheme = 'light' | 'dark';
type Tokens = Record<string, string>;

const sheet = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');

/** Custom properties of the rule with exactly this selector. */
function ruleOf(selector: string): Tokens {
  const start = sheet.indexOf(`  ${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule ${selector}`);
  const body = sheet.slice(sheet.indexOf('{', start) + 1, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--gh-[a-z-]+|color-scheme):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

/** Colours of a style as a browser resolves them in one scheme. */
export function tokensOf(style: string, scheme: Scheme): Tokens {
  const all = { ...ruleOf(':root'), ...(style === 'stove' ? {} : ruleOf(`:root[data-style='${style}']`)) };
  const pick = (value: string) =>
    value.replace(/light-dark\(([^,()]+),\s*([^()]+)\)/, scheme === 'light' ? '$1' : '$2').trim();
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, pick(value)]));
}

/** What changes for visitors who ask for more contrast. */
export const moreContrast = (): Tokens => ruleOf('  :root:root');

/** `color-scheme` of a style: one that says `dark` has no light face. */
export function schemesOf(style: string): readonly Scheme[] {
  const own = style === 'stove' ? {} : ruleOf(`:root[data-style='${style}']`);
  return own['color-scheme'] === 'dark' ? ['dark'] : ['light', 'dark'];
}
