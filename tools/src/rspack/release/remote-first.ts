import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  locales,
  loginSettingsSchema,
  styleBaseline,
  styles,
  type Locale,
  type LoginSettings,
  type RemoteRelease,
  type Style,
} from '@gatehouse/platform';
import * as v from 'valibot';
import type { BuildInput } from '../base-config.ts';
import { assertSameClasses } from './assert-same-classes.ts';
import { withFirstBundle } from './first-bundle.ts';
import { sentencesFor } from './sentences.ts';

type FirstScreen = Readonly<{ refusals?: readonly string[]; fields?: readonly string[] }>;
type FirstModule = Readonly<{
  first: Readonly<{ screens: Readonly<Record<string, FirstScreen>> }>;
  renderFirst(
    first: FirstModule['first'],
    screenId: string,
    input: Readonly<{ style: Style; locale: Locale; settings: LoginSettings }>,
  ): Promise<
    Readonly<{ title: string; errorPrefix: string; sentences: Readonly<Record<string, string>>; markup: string }>
  >;
}>;
type FirstHtml = RemoteRelease['first'][string];

async function put(folder: string, path: string, text: string): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
  return path;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function writeScreen(dist: string, screen: string, module: FirstModule, stylesPath: string): Promise<FirstHtml> {
  const { first, renderFirst } = module;
  const html: FirstHtml = {
    fragments: {},
    styles: Object.fromEntries(styles.map((style) => [style, stylesPath])),
    refusals: {},
  };
  for (const locale of locales) {
    let own: Readonly<Record<string, string>> = {};
    for (const style of styles) {
      const settings = v.parse(loginSettingsSchema, { style, ...styleBaseline[style] });
      const rendered = await renderFirst(first, screen, { style, locale, settings });
      own = { errorPrefix: rendered.errorPrefix, ...rendered.sentences };
      const text = `<title>${escapeText(rendered.title)}</title>\n${rendered.markup}`;
      html.fragments[`${style}.${locale}`] = await put(dist, `first/${screen}.${style}.${locale}.html`, text);
    }
    const { refusals = [], fields = [] } = first.screens[screen] ?? {};
    const sentences = { ...own, ...(await sentencesFor([...refusals, ...fields], locale)) };
    html.refusals[locale] = await put(dist, `first/${screen}.refusals.${locale}.json`, JSON.stringify(sentences));
  }
  return html;
}

/** Sheets that a screen's live code loads, by screen. */
export type LiveSheets = Readonly<Record<string, readonly string[]>>;

/**
 * Renders the first screens of a remote per style and language into its release folder (day-one, "First HTML"). Where
 * the live screen has one sheet, that very sheet is the one to inline: what stands in the page is not fetched again.
 */
export async function writeRemoteFirst(
  input: BuildInput,
  dist: string,
  screens: readonly string[],
  liveSheets: LiveSheets = {},
): Promise<RemoteRelease['first']> {
  if (screens.length === 0) return {};
  return withFirstBundle(input, async ({ exports, css }) => {
    const module = exports as FirstModule; // its own entry exports `first` and `renderFirst`
    await assertSameClasses(css, dist);
    const ownSheet = () => put(dist, 'first/screens.css', css);
    const rows: RemoteRelease['first'] = {};
    for (const screen of screens) {
      const [live, ...more] = liveSheets[screen] ?? [];
      const sheet = live && more.length === 0 ? live : await ownSheet();
      rows[screen] = await writeScreen(dist, screen, module, sheet);
    }
    return rows;
  });
}
