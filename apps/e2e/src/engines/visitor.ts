import { expect } from '@playwright/test';
import type { Engine } from './engine.ts';

/** Where an element can be clicked, as JSON; '' while it is not there. Runs in the page. */
const pointOf = `(wanted) => {
  const { kind, name, value } = JSON.parse(wanted);
  const text = (one) => (one.getAttribute('aria-label') || one.textContent || '').replace(/\\s+/g, ' ').trim();
  const dialogs = document.querySelectorAll('dialog[open]');
  const root = dialogs.length > 0 ? dialogs[dialogs.length - 1] : document;
  const named = (kinds) => {
    const all = [...root.querySelectorAll(kinds)];
    return [...all.filter((one) => text(one) === name), ...all.filter((one) => text(one).startsWith(name))];
  };
  const sliders = () => [...root.querySelectorAll('input[type=range]')].filter((one) => text(one) === name);
  const found = kind === 'slider' ? sliders() : kind === 'field' ? named('label').map((label) => label.control) : named('main button, main label, dialog button');
  const one = found.find((each) => each && each.getClientRects().length > 0 && !each.disabled && !each.closest('[aria-busy=true]'));
  if (!one) return '';
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = one.getBoundingClientRect();
  const right = kind === 'slider' ? (width * (value - one.min)) / (one.max - one.min) : Math.min(width / 2, 40);
  return JSON.stringify({ x: Math.round(left + right), y: Math.round(top + height / 2) });
}`;
const shownText = '() => document.body ? document.body.innerText : ""';
const address = '() => location.href';
const valueOf = '(name) => document.querySelector(`input[aria-label="${name}"]`)?.value ?? ""';
const attributeOf =
  '(wanted) => { const [selector, name] = JSON.parse(wanted); return document.querySelector(selector)?.getAttribute(name) ?? ""; }';
const hasFocus =
  '(name) => String([...(document.activeElement?.labels ?? [])].some((label) => label.textContent.trim().startsWith(name)))';
const isThere = '(selector) => String(document.querySelector(selector) !== null)';

/** Keys without a character, in the numbers of WebDriver. */
const arrows = { left: '\uE012', right: '\uE014' } as const;

/** For a dead page: on a busy machine WebKit takes half a second for a key. */
const timeout = 60_000;

type Wanted = Readonly<{ kind: 'button' | 'field'; name: string } | { kind: 'slider'; name: string; value: number }>;

/** A person at a browser of any engine: sees text, presses what has a name, types into fields. */
export class Visitor {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async open(url: string): Promise<void> {
    await this.#engine.open(url);
  }

  async reaches(url: string): Promise<void> {
    await expect.poll(() => this.#ask(address), { message: `reaches ${url}`, timeout }).toContain(url);
  }

  async sees(text: string): Promise<void> {
    await expect.poll(() => this.#ask(shownText), { message: `sees ${text}`, timeout }).toContain(text);
  }

  /** Waits until the page has an element. */
  async finds(selector: string): Promise<void> {
    await expect.poll(() => this.#ask(isThere, selector), { message: `finds ${selector}`, timeout }).toBe('true');
  }

  async press(name: string): Promise<void> {
    await this.#clickAt({ kind: 'button', name });
  }

  /** Types into the empty field of this label. */
  async types(name: string, text: string): Promise<void> {
    const isIn = async () => {
      await this.#clickAt({ kind: 'field', name }); // a new step may just then give the focus to its heading
      return this.#ask(hasFocus, name);
    };
    await expect.poll(isIn, { message: `is in the field ${name}`, timeout }).toBe('true');
    await this.#strike(Array.from(text));
  }

  /** Moves a slider: a click beside its place, then keys, each of which may take a busy machine a second. */
  async slides(name: string, value: number): Promise<void> {
    await this.#clickAt({ kind: 'slider', name, value });
    let shown = '';
    const read = async () => (shown = await this.#ask(valueOf, name));
    await expect.poll(read, { message: `reads ${name}`, timeout }).not.toBe('');
    const at = Number(shown);
    await this.#strike(Array.from({ length: Math.abs(value - at) }, () => (value > at ? arrows.right : arrows.left)));
    await expect.poll(() => this.#ask(valueOf, name), { message: `sets ${name}`, timeout }).toBe(String(value));
  }

  /** Waits until an element has this attribute, and reads it. */
  async reads(selector: string, attribute: string): Promise<string> {
    let value = '';
    const read = async () => (value = await this.#ask(attributeOf, JSON.stringify([selector, attribute])));
    await expect.poll(read, { message: `reads ${selector}`, timeout }).not.toBe('');
    return value;
  }

  async #strike(keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#engine.act([{ type: 'key', id: 'keyboard', actions }]);
  }

  async #clickAt(wanted: Wanted): Promise<void> {
    let point = '';
    const look = async () => (point = await this.#ask(pointOf, JSON.stringify(wanted)));
    await expect.poll(look, { message: `finds the ${wanted.kind} ${wanted.name}`, timeout }).not.toBe('');
    const { x, y } = JSON.parse(point) as { x: number; y: number }; // what pointOf answers
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.#engine.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  /** Between two pages there is nothing to ask: that is no answer yet. */
  #ask(source: string, argument = ''): Promise<string> {
    return this.#engine.call(source, argument).catch(() => '');
  }
}
