import { createElement, Fragment, useLayoutEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Markup } from './markup.ts';

/** Put in by the build. */
declare const benchPage: Readonly<{ markup: readonly Markup[]; rootId: string; takenOverMark: string }>;

type Attributes = Readonly<Record<string, string | boolean>>;

/** A field that React knows of, as in any form: it renders again while a visitor types. */
function Field({ attributes }: Readonly<{ attributes: Attributes }>) {
  const [, setTyped] = useState(0);
  return createElement('input', { ...attributes, onInput: () => setTyped((typed) => typed + 1) });
}

const elementOf = (markup: Markup, key: number): ReactNode => {
  if (typeof markup === 'string') return markup;
  const { tag, attributes, children } = markup;
  if (tag === 'input') return createElement(Field, { key, attributes });
  return createElement(tag, { ...attributes, key }, ...children.map(elementOf));
};

function Page() {
  useLayoutEffect(() => document.documentElement.setAttribute(benchPage.takenOverMark, ''), []);
  return createElement(Fragment, null, ...benchPage.markup.map(elementOf));
}

const root = document.getElementById(benchPage.rootId);
if (root) hydrateRoot(root, createElement(Page));
