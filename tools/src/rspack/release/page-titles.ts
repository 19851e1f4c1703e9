import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, parseRoutesFile, type Locale, type PageTitles, type RemoteRelease } from '@gatehouse/platform';

/** Pages of the shell itself, and the texts that name them. */
const shellPages = { notFound: 'main:notFound.title', failed: 'main:failed.title' } as const;

/** A text of an app, by `<catalogue>:<key>`. */
async function textOf(folder: string, text: string, locale: Locale): Promise<string> {
  const [catalogue = '', key = ''] = text.split(':');
  let found: unknown = JSON.parse(await readFile(join(folder, 'src/texts', catalogue, `${locale}.json`), 'utf8'));
  for (const name of key.split('.')) found = (found as Readonly<Record<string, unknown>> | undefined)?.[name];
  if (typeof found !== 'string' || found.includes('{{'))
    throw new Error(`${text} is no title in ${locale}: a page is named by a text without placeholders`);
  return found;
}

async function titlesOf(folder: string, texts: Readonly<Record<string, string>>): Promise<PageTitles> {
  const rows = Object.entries(texts).map(async ([page, text]) => {
    const titles = locales.map(async (locale) => [locale, await textOf(folder, text, locale)] as const);
    return [page, Object.fromEntries(await Promise.all(titles))] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

/** How the shell's own pages are called, by language. */
export const shellTitles = (folder: string): Promise<PageTitles> => titlesOf(folder, shellPages);

/** What a remote's release says of its pages: its routes, and how each page is called, by language. */
export async function releasedPages(folder: string): Promise<Required<Pick<RemoteRelease, 'routes' | 'titles'>>> {
  const { remote, screens } = parseRoutesFile(JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')));
  const pages = screens.map(({ title, ...screen }) => ({ title, screen }));
  const texts = pages.flatMap(({ title, screen: { id } }) => (title === undefined ? [] : [[id, title] as const]));
  return {
    routes: { remote, screens: pages.map(({ screen }) => screen) },
    titles: await titlesOf(folder, Object.fromEntries(texts)),
  };
}
