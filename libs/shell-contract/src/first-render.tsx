import type { Locale } from '@gatehouse/platform';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Texts } from './define-remote.ts';
import { marksAsComments, type FirstDefinition, type FirstInput } from './first.tsx';
import { addTexts, createTexts, TextsProvider, translateWith } from './texts.tsx';

type RenderedFirst = Readonly<{
  title: string;
  errorPrefix: string;
  sentences: Readonly<Record<string, string>>;
  markup: string;
}>;

/** Markup that the content policy would cripple: the page would look other than the view. */
const forbiddenMarkup = /<[^>]+\s(style|on[a-z]+)=|<script|<style/i;

/** Static markup of an element with one language's texts around it; marks become comments. */
export function renderWithTexts(element: ReactElement, namespace: string, locale: Locale, texts: Texts): string {
  const instance = createTexts(locale);
  addTexts(instance, namespace, locale, texts);
  const markup = marksAsComments(renderToStaticMarkup(<TextsProvider texts={instance}>{element}</TextsProvider>));
  const forbidden = forbiddenMarkup.exec(markup);
  if (forbidden) throw new Error(`first HTML may not hold ${forbidden[0].slice(0, 80)}: the content policy blocks it`);
  return markup;
}

/** Renders one first screen at release (day-one, "First HTML"). */
export async function renderFirst(first: FirstDefinition, screenId: string, input: FirstInput): Promise<RenderedFirst> {
  const screen = first.screens[screenId];
  if (!screen) throw new Error(`src/first.tsx has no screen ${screenId}, though routes.json marks it first`);
  const texts = await first.texts(input.locale);
  const instance = createTexts(input.locale);
  addTexts(instance, first.namespace, input.locale, texts);
  const t = translateWith<Record<string, string>>(instance, first.namespace);
  return {
    title: screen.title(t),
    errorPrefix: screen.errorPrefix?.(t) ?? '',
    sentences: screen.sentences?.(t) ?? {},
    markup: renderWithTexts(screen.view(input), first.namespace, input.locale, texts),
  };
}
