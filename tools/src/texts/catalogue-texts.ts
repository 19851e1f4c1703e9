import { globSync, readFileSync } from 'node:fs';
import type { Locale } from '@gatehouse/platform';
import { repositoryRoot as root } from '../root.ts';

type Texts = { readonly [key: string]: string | Texts };

/** One text of a catalogue with its English source. */
export type Text = Readonly<{ catalogue: string; key: string; english: string; text: string }>;

function flat(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
}

const read = (catalogue: string, locale: Locale) =>
  flat(JSON.parse(readFileSync(`${root}/${catalogue}/${locale}.json`, 'utf8')));

/** Folders of all catalogues, such as `apps/mf-login/src/texts/main`. */
export const catalogues: readonly string[] = globSync('{apps,libs}/*/src/texts/*/en.json', { cwd: root })
  .map((path) => path.replace('/en.json', ''))
  .toSorted();

/** Every text of a language. A plural form without an English one of its category belongs to `_other`. */
export function textsOf(locale: Locale): readonly Text[] {
  return catalogues.flatMap((catalogue) => {
    const source = new Map(read(catalogue, 'en'));
    return read(catalogue, locale).map(([key, text]) => ({
      catalogue,
      key,
      text,
      english: source.get(key) ?? source.get(key.replace(/_\w+$/, '_other')) ?? '',
    }));
  });
}
