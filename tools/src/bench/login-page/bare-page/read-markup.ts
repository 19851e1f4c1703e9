import { chromiumArguments } from '@gatehouse/platform/testing';
import { chromium } from 'playwright';
import { browserPath } from '../browser-path.ts';
import type { Markup } from './markup.ts';

/** Runs in the page: its body as React would be given it. */
function markupOfBody(): readonly Markup[] {
  const names: Readonly<Record<string, string>> = {
    class: 'className',
    for: 'htmlFor',
    value: 'defaultValue',
    checked: 'defaultChecked',
    autocomplete: 'autoComplete',
    tabindex: 'tabIndex',
    maxlength: 'maxLength',
    inputmode: 'inputMode',
    novalidate: 'noValidate',
    readonly: 'readOnly',
    enterkeyhint: 'enterKeyHint',
    autocapitalize: 'autoCapitalize',
    spellcheck: 'spellCheck',
  };
  const flags = new Set(['hidden', 'disabled', 'required', 'checked', 'novalidate', 'readonly', 'autofocus', 'open']);
  const left = new Set(['style', 'selected']);
  const read = (node: Node): readonly Markup[] => {
    if (node instanceof Text) return node.data === '' ? [] : [node.data];
    if (!(node instanceof Element) || node.tagName === 'NOSCRIPT') return [];
    const attributes = [...node.attributes]
      .filter(({ name }) => !left.has(name))
      .map(({ name, value }) => [names[name] ?? name, flags.has(name) ? true : value] as const);
    const children = [...node.childNodes].flatMap(read);
    return [{ tag: node.tagName.toLowerCase(), attributes: Object.fromEntries(attributes), children }];
  };
  return [...document.body.childNodes].flatMap(read);
}

/** The body of a page, read by a browser: there is no other parser that knows what it would make of it. */
export async function readMarkup(html: string): Promise<readonly Markup[]> {
  const browser = await chromium.launch({ executablePath: browserPath, args: chromiumArguments });
  try {
    const page = await browser.newPage({ javaScriptEnabled: true });
    await page.setContent(html, { waitUntil: 'domcontentloaded' });
    return await page.evaluate(markupOfBody);
  } finally {
    await browser.close();
  }
}
