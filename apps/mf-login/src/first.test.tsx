import { signInV21 } from '@gatehouse/api-contract';
import { locales, loginSettingsSchema, styleBaseline, styles } from '@gatehouse/platform';
import { addTexts, createTexts, TextsProvider } from '@gatehouse/shell-contract';
import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { first } from './first.tsx';

const screen = first.screens['login'];

async function markupOf(style: (typeof styles)[number], locale: (typeof locales)[number]): Promise<string> {
  const texts = createTexts(locale);
  addTexts(texts, first.namespace, locale, await first.texts(locale));
  const settings = v.parse(loginSettingsSchema, { style, ...styleBaseline[style] });
  return renderToStaticMarkup(<TextsProvider texts={texts}>{screen?.view({ style, locale, settings })}</TextsProvider>);
}

it.each(styles)('%s is in the first HTML in every language, complete and enabled', async (style) => {
  for (const locale of locales) {
    const markup = await markupOf(style, locale);
    expect(markup).toContain('action="%%gatehouse:action%%"');
    expect(markup).toContain('value="%%gatehouse:identifier%%"');
    expect(markup).not.toMatch(/ disabled|mf-login\.|login\.[a-z]|\{\{/);
  }
});

it('tells how to sign in with a phone before there is a code', async () => {
  const markup = await markupOf('stove', 'en');
  expect(markup).toContain('Sign in with your phone');
  expect(markup).toContain('Point the camera at this code.');
});

it('holds the ways on after a wrong password where the page has no menu, for the edge to show', async () => {
  const help =
    /<button type="submit".*<div [^>]*hidden="">.*href="\/recovery\/pw".*href="\/customer-service".*<\/form>/s;
  for (const style of styles) expect(help.test(await markupOf(style, 'en'))).toBe(style === 'vulcanus');
});

it('keeps a line free for the name of a client', async () => {
  expect(await markupOf('stove_popup', 'en')).toContain('data-client="%%gatehouse:client%%"');
});

it('carries a sentence for every refusal of its native post', () => {
  expect(screen?.refusals).toEqual(expect.arrayContaining(Object.values(signInV21.refusals)));
  expect(screen?.refusals).toContain('requestInvalid');
  expect(screen?.fields).toContain('passwordMissing');
});
