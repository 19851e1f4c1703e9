import { nativeForms } from '@gatehouse/api-contract';
import { loadRefusalTexts } from '@gatehouse/api-contract/refusal-texts';
import { firstHtmlMarks, type Locale } from '@gatehouse/platform';
import type { EdgeTexts } from '../texts/main.texts.ts';
import { escapeHtml } from './escape.ts';
import type { FirstHtml } from './first-html.ts';

/** Marks the form of the edge's own, for who asks whether a release brought one. */
export const floorMark = 'data-edge="form"';

const css = [
  '[data-edge=form]{padding:1.5rem;border:1px solid var(--gh-card-line,#8886);border-radius:min(var(--gh-card-radius,12px),1.25rem);background:var(--gh-surface,Canvas)}',
  'section[data-edge=form] h1{font-size:1.75rem}',
  'section[data-edge=form] label{display:block;margin-block-start:1rem;font-weight:600}',
  'section[data-edge=form] input{box-sizing:border-box;display:block;inline-size:100%;min-block-size:2.75rem;margin-block-start:.25rem;padding:.5rem .75rem;border:1px solid var(--gh-edge,#767676);border-radius:var(--gh-control-radius,8px);background:var(--gh-sunken,Field);color:inherit;font:inherit}',
  'section[data-edge=form] button{inline-size:100%;margin-block-start:1.5rem;border-color:transparent;background:var(--gh-primary,#174ea6);color:var(--gh-on-primary,#fff)}',
  'section[data-edge=form] :is(input,button,a):focus-visible{outline:2px solid var(--gh-focus,currentColor);outline-offset:2px}',
  'section[data-edge=form] [role=alert]{margin-block-start:.75rem;color:var(--gh-danger,#c62828);font-weight:600}',
  'section[data-edge=form] div{gap:0 1.25rem}section[data-edge=form] a{border:0;padding-inline:0;text-decoration:underline}',
].join('');

const field = (label: string, attributes: string) =>
  `<label>${escapeHtml(label)}<input ${attributes} required></label>`;
const link = (path: string, text: string) => `<a href="${path}">${escapeHtml(text)}</a>`;

/**
 * The sign-in form below every release: it is the edge's own, for a sign-in page whose release brings none. Its marks and field names are
 * those of a release's first HTML, so that scripts that come all the same take it over.
 */
export function signInFloor({ signIn: texts }: EdgeTexts): FirstHtml {
  const { identifier, password } = nativeForms.signIn.fields;
  const body = [
    `<section ${floorMark} data-client="${firstHtmlMarks.client}"><h1>${escapeHtml(texts.title)}</h1>`,
    `<form method="post" action="${firstHtmlMarks.action}">${firstHtmlMarks.hiddenFields}${firstHtmlMarks.error}`,
    field(
      texts.identifier,
      `name="${identifier}" value="${firstHtmlMarks.identifier}" autocomplete="username" autocapitalize="none" spellcheck="false"`,
    ),
    field(texts.password, `type="password" name="${password}" autocomplete="current-password"`),
    `<button type="submit">${escapeHtml(texts.submit)}</button></form>`,
    `<div>${link('/recovery/pw', texts.forgot)}${link('/recovery/id', texts.findId)}${link('/signup', texts.register)}</div></section>`,
  ].join('');
  return { titleHtml: escapeHtml(texts.title), body, css, sheet: null };
}

/** What the form says of a refusal or a field, where no release does. */
export async function floorSentences(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const families = (['common', 'sign-in', 'access'] as const).map((family) => loadRefusalTexts(family, locale));
  const texts = Object.entries(Object.assign({}, ...(await Promise.all(families))) as Record<string, { text: string }>); // shape is a test
  return Object.fromEntries(texts.map(([name, { text }]) => [name, text]));
}
