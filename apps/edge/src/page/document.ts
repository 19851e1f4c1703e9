import {
  brandNames,
  bootElementId,
  firstHtmlMarks,
  htmlLang,
  rootElementId,
  slotElementId,
  type Locale,
  type LoginSettings,
  type Site,
  type Style,
  type Surface,
  type Theme,
} from '@gatehouse/platform';
import type { EdgeTexts } from '../texts/main.texts.ts';
import { bootScript, type BootFile, type BootPage } from './boot-script.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { maintenanceNotices } from './maintenance-notice.ts';
import { bareCss, noticeCss, openingFormsCss, pageNotices, tooOldNotice } from './notice.ts';
import { preloadLink, type Preload } from './preload.ts';

type DocumentParts = Readonly<{
  site: Site;
  surface: Surface;
  style: Style;
  theme: Theme;
  /** Brand whose logo is in the header. */
  logo: LoginSettings['logo'];
  locale: Locale;
  /** Already escaped, as a release or `escapeHtml` made it. */
  titleHtml: string;
  nonce: string;
  /** Shell's frame with the slot's mark, content of the root element; `null`: the bare slot. */
  frame: string | null;
  /** Content of the slot. */
  content: string;
  css: readonly string[];
  /** Markup above the frame, already escaped: it stays when the scripts take over. */
  above?: string;
  texts: EdgeTexts;
  /** `null`: a page without scripts. */
  boot:
    | (BootPage &
        Readonly<{
          data: unknown;
          scripts: readonly BootFile[];
          /** Of this page, for the retry. */
          address: string;
          /** Of the sign-in page, where that is another one. */
          signIn?: string | null;
          /** How the page is called, where its release says it. */
          name: string | undefined;
          /** There is such a page. */
          exists: boolean;
          styles: readonly BootFile[];
          preloads: readonly Preload[];
          /** Sheets whose content `css` holds already. */
          inlined: readonly string[];
        }>)
    | null;
}>;

const emptyFrame = `<main id="${slotElementId}">${firstHtmlMarks.slot}</main>`;

/** Styles of a release inside a style element; CSS has no use for `</`. */
const styleElement = (css: readonly string[], nonce: string) => {
  const joined = css.join('').replaceAll('</', '<\\/');
  return joined === '' ? '' : `<style nonce="${nonce}">${joined}</style>`;
};

const stylesheet = ({ url, integrity }: BootFile, nonce: string) =>
  `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${integrity}" crossorigin nonce="${nonce}">`;

/** Placeholder for an inlined sheet: a disabled link loads nothing, and the scripts find their sheet in place. */
const placeholder = (url: string) => `<link rel="stylesheet" href="${escapeHtml(url)}" disabled>`;

function bootPart(parts: DocumentParts): string {
  const { boot, nonce } = parts;
  if (!boot) return '';
  return [
    `<script type="application/json" id="${bootElementId}">${scriptJson(boot.data)}</script>`,
    `<script nonce="${nonce}">${bootScript(boot.scripts, boot)}</script>`,
    ...boot.inlined.map(placeholder),
    ...boot.preloads.filter(({ url }) => !boot.inlined.includes(url)).map((preload) => preloadLink(preload, nonce)),
    // Behind what is inlined the full sheets hold up nothing; without it they must come first.
    ...(parts.css.length > 0 ? boot.styles.map((sheet) => stylesheet(sheet, nonce)) : []),
  ].join('');
}

/** What the slot holds: the first HTML, and what the edge says itself where there is none or the scripts do not come. */
function slotContent({ boot, content, texts, surface, site }: DocumentParts): string {
  if (!boot) return content;
  const heading = content === '' ? (boot.name ?? brandNames[site.brand]) : null;
  const closable = surface === 'sdk' && boot.rescue !== null;
  return (
    content +
    pageNotices({ texts, address: boot.address, signIn: boot.signIn ?? null, closable, heading, exists: boot.exists })
  );
}

/** A whole page: head, frame, first HTML, then what the scripts need, in the order in which they are needed. */
export function composeDocument(parts: DocumentParts): string {
  const { site, surface, style, theme, logo, locale, titleHtml, nonce, css, boot } = parts;
  const [before = '', after = ''] = (parts.frame ?? emptyFrame).split(firstHtmlMarks.slot);
  return [
    `<!doctype html><html lang="${htmlLang(locale)}" data-brand="${site.brand}" data-name="${brandNames[site.brand]}" data-style="${style}" data-theme="${theme}" data-logo="${logo}"${surface === 'browser' ? '' : ` data-surface="${surface}"`}><head><meta charset="utf-8">`,
    `<title>${titleHtml}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    styleElement([...css, ...(boot ? [noticeCss] : []), ...(boot?.rescue ? [bareCss] : [])], nonce),
    boot ? openingFormsCss(parts.content, nonce) : '',
    ...(css.length === 0 && boot && !boot.rescue ? boot.styles.map((sheet) => stylesheet(sheet, nonce)) : []),
    `</head><body>${parts.above ?? ''}${boot ? tooOldNotice(parts.texts, boot.rescue !== null) : ''}${boot?.rescue ? maintenanceNotices(parts.texts.maintenance, parts.texts.close) : ''}<div id="${rootElementId}">`,
    before,
    slotContent(parts),
    after,
    '</div>',
    bootPart(parts),
    '</body></html>',
  ].join('');
}
