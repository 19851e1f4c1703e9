import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { locales } from '@gatehouse/platform';
import * as v from 'valibot';
import { CommandFailure } from '../cli/command-failure.ts';
import { readJsonIfThere } from '../files/read-json.ts';
import { fillTemplate } from './fill-template.ts';
import { namesOf, type Names } from './names.ts';
import { refuseTakenPath } from './refuse-taken-path.ts';

export type NewScreen = Readonly<{ remote: string; screen: string; path: string }>;

const templates = join(import.meta.dirname, '../../templates/screen');
const textsSchema = v.record(v.picklist(locales), v.record(v.string(), v.string()));
const catalogueSchema = v.record(v.string(), v.unknown());
const routesSchema = v.object({ remote: v.string(), screens: v.array(v.unknown()) });

/** Adds a screen to a remote: view, screen and test, its route, its loader and its texts. Answers the files to format. */
export async function newScreen(root: string, { remote, screen, path }: NewScreen): Promise<string[]> {
  const names = namesOf(screen, 'A screen');
  const folder = join(root, 'apps', remote);
  if (!existsSync(join(folder, 'routes.json'))) throw new CommandFailure(`There is no remote ${remote}.`);
  const target = join(folder, 'src/screens', screen);
  if (existsSync(target)) throw new CommandFailure(`${remote} already has a screen ${screen}.`);
  await refuseTakenPath(root, path);
  const words = { remote, path, screen: names.kebab, Screen: names.pascal, screenKey: names.camel };
  const written = await fillTemplate(templates, target, words);
  return [
    ...written,
    await addRoute(folder, names, path),
    await addLoader(folder, names),
    ...(await addTexts(folder, names)),
  ];
}

async function addRoute(folder: string, { kebab: id, camel }: Names, path: string): Promise<string> {
  const file = join(folder, 'routes.json');
  const routes = await readJsonIfThere(file, routesSchema);
  if (!routes) throw new CommandFailure(`${file} is missing.`);
  routes.screens.push({ id, paths: [path], title: `main:${camel}.title`, layout: 'default', guards: [], public: true });
  await writeFile(file, JSON.stringify(routes, null, 2));
  return file;
}

async function addLoader(folder: string, { kebab, pascal }: Names): Promise<string> {
  const file = join(folder, 'src/remote.ts');
  const source = await readFile(file, 'utf8');
  const loader = `    '${kebab}': async () => ({ Component: (await import('./screens/${kebab}/${kebab}.screen.tsx')).${pascal}Screen }),\n`;
  const changed = source.replace(/^( {2}screens: \{\n(?: {4}.*\n)*)( {2}\},\n)/m, `$1${loader}$2`);
  if (changed === source) throw new CommandFailure(`${file} has no list of screens where one is expected.`);
  await writeFile(file, changed);
  return file;
}

async function addTexts(folder: string, { camel }: Names): Promise<string[]> {
  const texts = await readJsonIfThere(join(templates, 'texts.json'), textsSchema);
  const files: string[] = [];
  for (const locale of locales) {
    const file = join(folder, 'src/texts/main', `${locale}.json`);
    const before = (await readJsonIfThere(file, catalogueSchema)) ?? {};
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ ...before, [camel]: texts?.[locale] }, null, 2));
    files.push(file);
  }
  return files;
}
