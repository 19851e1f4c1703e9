import { nativeForms, recoveryForms } from '@gatehouse/api-contract';
import { loadFailedElementId, returnRefusedElementId, waitElementId } from '@gatehouse/platform';
import type { EdgeTexts } from '../texts/main.texts.ts';
import { escapeHtml } from './escape.ts';

/** Elements that the inline script of a page shows and hides. */
export const edgeElements = {
  wait: waitElementId,
  tooOld: 'gatehouse-too-old',
  closeTooOld: 'gatehouse-close',
  closeFailed: 'gatehouse-close-failed',
} as const;

/**
 * Looks of what the edge itself says in a page. The shell's frame brings the tokens of the style; a page without it has the
 * system's colours.
 */
export const noticeCss = [
  '[data-edge]{box-sizing:border-box;inline-size:min(100%,var(--gh-card-width,27rem));margin:1.5rem auto;font:1rem/1.5 var(--gh-font,system-ui,sans-serif);color:var(--gh-ink,CanvasText);text-align:start}',
  '[data-edge][hidden]{display:none}',
  '[data-edge^=notice]{padding:1.25rem;border:1.5px solid var(--gh-danger,#c62828);border-radius:min(var(--gh-card-radius,12px),1.25rem);background:var(--gh-surface,Canvas)}',
  'p[data-edge]{inline-size:min(100% - 2rem,var(--gh-card-width,27rem))}p[data-edge] button{display:block;margin-block-start:1rem}',
  '[data-edge] :is(h1,h2){margin:0;font-size:1.125rem;line-height:1.35}[data-edge] p{margin:.5rem 0 0}',
  '[data-edge] div{display:flex;flex-wrap:wrap;gap:.75rem;margin-block-start:1rem}',
  '[data-edge] :is(a,button){box-sizing:border-box;min-block-size:2.75rem;padding:.5rem 1.25rem;border:1px solid;border-radius:var(--gh-control-radius,8px);background:none;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}',
  '[data-edge=wait]{display:flex;align-items:center;justify-content:center;gap:.75rem;padding-block:3rem}',
  '[data-edge=wait]::before{content:"";inline-size:1.25rem;block-size:1.25rem;border:2px solid;border-inline-end-color:transparent;border-radius:50%;animation:gatehouse-wait 1s linear infinite}',
  '@keyframes gatehouse-wait{to{transform:rotate(1turn)}}',
  '@media (prefers-reduced-motion:reduce){[data-edge=wait]::before{animation:none}}',
].join('');

/** For a page without the shell's frame: the theme of the style, room at the edges, and words of Korean that stay whole as in the kit's reset. */
export const bareCss =
  '[data-theme=dark]{color-scheme:dark}[data-theme=auto]{color-scheme:light dark}[data-edge]{inline-size:min(100% - 2rem,27rem)}[data-edge=told]{padding:1.25rem;border:1px solid;border-radius:12px;overflow-wrap:anywhere}[data-edge=told]:focus{outline:none}:lang(ko){word-break:keep-all;overflow-wrap:break-word}';

/** Above everything: a browser that is too old shows it, and what the page can do without scripts below it. */
export function tooOldNotice(texts: EdgeTexts, webView: boolean): string {
  const close = webView ? ` <button id="${edgeElements.closeTooOld}">${escapeHtml(texts.close)}</button>` : '';
  const sentence = webView ? texts.webViewTooOld : texts.browserTooOld;
  return `<p role="alert" id="${edgeElements.tooOld}" data-edge="notice" hidden>${escapeHtml(sentence)}${close}</p>`;
}

/** In place of the sign-in form, where the operator closed sign-in by the style of the page. The heading is escaped already. */
export const closedNotice = (headingHtml: string, sentence: string | undefined): string =>
  sentence === undefined
    ? ''
    : `<section data-edge="notice" data-gatehouse-closed><h1>${headingHtml}</h1><p>${escapeHtml(sentence)}</p></section>`;

/** Forms of the first HTML that only open a flow: the page that follows needs scripts. */
const openingForms = [nativeForms.signUp, ...Object.values(recoveryForms)].map(({ path }) => `form[action="${path}"]`);

/** Hides those forms of a page that cannot go on: without scripts, and in a browser that is too old for them. Their pages say why. */
export function openingFormsCss(content: string, nonce: string): string {
  const shown = openingForms.filter((form) => content.includes(form.slice('form['.length, -1)));
  if (shown.length === 0) return '';
  const tooOld = shown.map((form) => `#${edgeElements.tooOld}:not([hidden])~* ${form}`);
  const hide = (forms: readonly string[]) => `<style nonce="${nonce}">${forms.join()}{display:none}</style>`;
  return `${hide(tooOld)}<noscript>${hide(shown)}</noscript>`;
}

/** Above a page whose return address the gate refuses: where its visitor goes instead. Pages hide what needs scripts below a `notice`: all of this one works. */
export const refusedReturnNotice = (texts: EdgeTexts): string =>
  `<p id="${returnRefusedElementId}" role="status" data-edge="notice-return">${escapeHtml(texts.returnRefused)}</p>`;

/** In place of the sign-in form, where the client that sent the visitor is refused: why, and the way on without it. */
export const clientNotice = (texts: EdgeTexts, sentence: string, withoutClient: string): string =>
  `<section data-edge="notice"><h1>${escapeHtml(texts.wrongLinkTitle)}</h1><p>${escapeHtml(sentence)}</p><div><a href="${escapeHtml(withoutClient)}">${escapeHtml(texts.withoutClient)}</a></div></section>`;

type NoticeInput = Readonly<{
  texts: EdgeTexts;
  /** Address of this page, for the retry. */
  address: string;
  /** Address of the sign-in page, which works whatever fails here; `null`: this is it, or a page that has none. */
  signIn: string | null;
  /** The page is in an app that can close it. */
  closable: boolean;
  /** Says what page this is without scripts; `null`: the page shows something by itself. */
  heading: string | null;
  /** There is such a page: scripts would show it. */
  exists: boolean;
}>;

/** In place of a page that its scripts draw, for visitors who have none. */
const scriptlessNotice = (heading: string, more: string): string =>
  `<noscript><section data-edge="notice"><h1>${escapeHtml(heading)}</h1>${more}</section></noscript>`;

/** Shown by the inline script while there is nothing else, and when the scripts do not come. */
export function pageNotices({ texts, address, signIn, closable, heading, exists }: NoticeInput): string {
  const link = (to: string, text: string) => `<a href="${escapeHtml(to)}">${escapeHtml(text)}</a>`;
  const retry = `${link(address, texts.retry)}${signIn === null ? '' : link(signIn, texts.signIn.title)}`;
  const close = closable
    ? `<button type="button" id="${edgeElements.closeFailed}">${escapeHtml(texts.close)}</button>`
    : '';
  return [
    `<section role="alert" id="${loadFailedElementId}" data-edge="notice" hidden><h2>${escapeHtml(texts.loadFailedTitle)}</h2><p>${escapeHtml(texts.loadFailed)}</p><div>${retry}${close}</div></section>`,
    ...(heading === null
      ? []
      : [
          scriptlessNotice(heading, exists ? `<p>${escapeHtml(texts.needsScripts)}</p><div>${retry}</div>` : ''),
          `<p role="status" id="${edgeElements.wait}" data-edge="wait" data-slow="${escapeHtml(texts.takesLonger)}" hidden>${escapeHtml(texts.continueTitle)}</p>`,
        ]),
  ].join('');
}
