import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refusalFamilyNames } from '@gatehouse/api-contract';
import type { Locale } from '@gatehouse/platform';
import { repositoryRoot } from '../../root.ts';

const catalogues = join(repositoryRoot, 'libs/api-contract/src/texts');
type Sentences = Readonly<Record<string, string | Readonly<{ text: string }>>>;

async function catalogue(name: string, locale: Locale): Promise<Sentences> {
  return JSON.parse(await readFile(join(catalogues, name, `${locale}.json`), 'utf8')) as Sentences; // checked by the contract's own tests
}

/** Sentences for a native form's refusals and field problems, from the contract's catalogues. */
export async function sentencesFor(names: readonly string[], locale: Locale): Promise<Record<string, string>> {
  const all = await Promise.all([...refusalFamilyNames, 'fields'].map((name) => catalogue(name, locale)));
  const known: Sentences = Object.assign({}, ...all);
  return Object.fromEntries(
    names.map((name) => {
      const found = known[name];
      if (found === undefined) throw new Error(`no sentence for ${name} in ${locale}: libs/api-contract/src/texts`);
      return [name, typeof found === 'string' ? found : found.text];
    }),
  );
}
