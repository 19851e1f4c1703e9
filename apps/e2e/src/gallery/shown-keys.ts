import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
type Texts = { readonly [key: string]: string | Texts };
type Known = Readonly<{ key: string; matches: RegExp }>;

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

/** A text of a catalogue as it may stand on a page: any value in its braces, and more before or after it in its line. */
function asShown(text: string): RegExp {
  const parts = text.trim().split(/\{\{\w+\}\}/);
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('.{1,120}')}$`,
    'u',
  );
}

let known: readonly Known[] | null = null;
function knownTexts(): readonly Known[] {
  known ??= globSync('{apps,libs}/*/src/texts/*/en.json', { cwd: root }).flatMap((path) => {
    const [, name = '', , , part = ''] = path.split('/');
    const texts: Texts = JSON.parse(readFileSync(root + path, 'utf8'));
    return flat(texts)
      .filter(([, text]) => /\p{L}{2}/u.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
      .map(([key, text]) => ({ key: `${name}/${part} ${key}`, matches: asShown(text) }));
  });
  return known;
}

const packageOf = (key: string) => key.split('/')[0] ?? '';
const isRemote = (name: string) => name.startsWith('mf-');

/** The remote of which most texts are shown: short texts stand in the catalogues of all. */
function remoteOf(keys: readonly string[]): string {
  const counts = Map.groupBy(keys.map(packageOf).filter(isRemote), (name) => name);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/** Keys of the texts that a page shows or says in English, sorted: of its remote and of what all pages share. */
export async function shownKeys(page: Page): Promise<readonly string[]> {
  const said = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((element) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const texts = [...document.querySelectorAll('body *:not(script, style)')].map((element) =>
      element.children.length === 0 || element.matches('p, li, label, button, a, h1, h2, h3')
        ? element.textContent
        : '',
    );
    return [document.title, ...labels, ...texts].map((text) => text.trim()).filter((text) => text !== '');
  });
  const distinct = [...new Set(said)];
  const keys = knownTexts()
    .filter(({ matches }) => distinct.some((text) => matches.test(text)))
    .map(({ key }) => key);
  const remote = remoteOf(keys);
  return keys.filter((key) => !isRemote(packageOf(key)) || packageOf(key) === remote).toSorted();
}
