import {
  firstHtmlMarks,
  onwardPath,
  releaseFileUrl,
  type Locale,
  type LoginPlaceholder,
  type Style,
} from '@gatehouse/platform';
import * as v from 'valibot';
import type { FragmentStore } from '../releases/fragment-store.ts';
import type { PlacedScreen } from '../releases/placed-screen.ts';
import { escapeHtml } from './escape.ts';

/** A screen's markup, title taken out. */
export type FirstHtml = Readonly<{
  titleHtml: string;
  body: string;
  css: string;
  /** Address of the sheet that `css` was read from; `null`: it is the edge's own. */
  sheet: string | null;
}>;

const titleLine = /^\s*<title>([^<]*)<\/title>\s*/;

/** First HTML of a screen in a style and language; `null`: the release has none, or it was refused. */
export async function firstHtmlOf(
  fragments: FragmentStore,
  { placed, screen }: PlacedScreen,
  style: Style,
  locale: Locale,
): Promise<FirstHtml | null> {
  const first = placed.release.first[screen.id];
  if (!first) return null;
  const sheet = first.styles[style];
  const [html, css] = await Promise.all([
    fragments.text(placed, first.fragments[`${style}.${locale}`]),
    fragments.text(placed, sheet),
  ]);
  if (html === null || css === null || sheet === undefined) return null;
  const titleHtml = titleLine.exec(html)?.[1] ?? '';
  return { titleHtml, body: html.replace(titleLine, ''), css, sheet: releaseFileUrl(placed, sheet) };
}

/** Sentences for refusals and field problems of the native form, by name; `errorPrefix` is put before the title. */
const sentencesSchema = v.record(v.string(), v.string());

export async function refusalSentences(
  fragments: FragmentStore,
  { placed, screen }: PlacedScreen,
  locale: Locale,
): Promise<Readonly<Record<string, string>>> {
  const text = await fragments.text(placed, placed.release.first[screen.id]?.refusals[locale]);
  if (text === null) return {};
  const parsed = v.safeParse(sentencesSchema, JSON.parse(text)); // hash verified: as its release made it
  return parsed.success ? parsed.output : {};
}

type FilledMarks = Readonly<{
  action: string;
  hidden: Readonly<Record<string, string>>;
  error: string | null;
  identifier: string;
  /** Place for what the settings decide and the scripts fill. */
  placeholder?: LoginPlaceholder & Readonly<{ client: string }>;
  /** Markup, already escaped. */
  bannerHtml?: string;
}>;

/** The links of a fragment, which is the same for everybody, with what this visit brought. Before marks are filled in. */
export function withVisit(html: string, here: URL): string {
  return html.replace(
    /(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)"/g,
    (_, start: string, path: string) => `${start}${escapeHtml(onwardPath(path.replaceAll('&amp;', '&'), here))}"`,
  );
}

const hiddenFields = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

/** Puts what belongs to this visit into the marked places. One pass: what is filled in is never searched again. */
export function fillMarks(html: string, marks: FilledMarks): string {
  const filled: Readonly<Record<string, string>> = {
    [firstHtmlMarks.action]: escapeHtml(marks.action),
    [firstHtmlMarks.hiddenFields]: hiddenFields(marks.hidden),
    [firstHtmlMarks.error]:
      marks.error === null
        ? ''
        : `<p role="alert" tabindex="-1" autofocus data-gatehouse-error>${escapeHtml(marks.error)}</p>`,
    [firstHtmlMarks.identifier]: escapeHtml(marks.identifier),
    [firstHtmlMarks.banner]: marks.bannerHtml ?? '',
    ...(marks.placeholder && {
      [firstHtmlMarks.providers]: marks.placeholder.providers,
      [firstHtmlMarks.tabs]: marks.placeholder.tabs,
      [firstHtmlMarks.qr]: marks.placeholder.qr,
      [firstHtmlMarks.client]: marks.placeholder.client,
    }),
  };
  return html.replace(/%%gatehouse:[a-z]+%%|<!--gatehouse:(?!slot)[a-z]+-->/g, (mark) => filled[mark] ?? '');
}
