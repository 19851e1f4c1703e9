import { runInNewContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { loadFailedElementId, neededFeatures } from '@gatehouse/platform';
import { bootScript } from './boot-script.ts';
import { edgeTexts } from '../texts/main.texts.ts';
import { edgeElements } from './notice.ts';

type Listener = (event: Readonly<{ filename?: string }>) => void;
type Shown = { hidden: boolean; onclick?: () => void };
const rescue = {
  styles: [],
  previous: null,
  address: '/',
  frames: [],
  relay: false,
  maintenance: { notice: null, locale: 'en', texts: edgeTexts.en.maintenance, clockOffsetMs: 0 },
} as const;
const file = { url: '/_shell/1.0.0/main.js', integrity: 'sha256-x' };

/** Runs the script in a page of its own; `without` takes one of the names that a browser has away. */
function runBoot(script: string, without?: string, app: object = {}) {
  const shown: Record<string, Shown> = {
    [loadFailedElementId]: { hidden: true },
    [edgeElements.tooOld]: { hidden: true },
    [edgeElements.closeTooOld]: { hidden: true },
  };
  const added: string[] = [];
  const listeners: Record<string, Listener> = {};
  const page: Record<string, unknown> = {
    document: {
      currentScript: { nonce: 'n' },
      hidden: true,
      getElementById: (id: string) => shown[id] ?? null,
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => added.push(src) },
    },
    addEventListener: (name: string, listener: Listener) => void (listeners[name] = listener),
    setTimeout: () => 0,
    HTMLDialogElement: {},
    CSSLayerBlockRule: {},
    ...app,
  };
  page['self'] = page;
  page['parent'] = page;
  const prepare = without === undefined ? '' : `delete self.${without};delete ${without};`;
  runInNewContext(prepare + script, page);
  return { shown, added, listeners };
}

describe('the inline script of a page', () => {
  it('adds the scripts and says nothing in a browser that has all they need', () => {
    const { shown, added } = runBoot(bootScript([file]));
    expect(added).toEqual([file.url]);
    expect(Object.values(shown).every(({ hidden }) => hidden)).toBe(true);
  });

  it.each(['Object.hasOwn', 'Array.prototype.findLast', 'HTMLDialogElement', 'CSSLayerBlockRule'])(
    'adds none and says why in a browser without %s',
    (name) => {
      const { shown, added } = runBoot(bootScript([file]), name);
      expect(added).toEqual([]);
      expect(shown[edgeElements.tooOld]?.hidden).toBe(false);
      expect(shown[loadFailedElementId]?.hidden).toBe(true);
    },
  );

  it('asks for every feature of the list', () => {
    expect(neededFeatures).toHaveLength(4);
    for (const { test } of neededFeatures) expect(bootScript([])).toContain(test);
  });

  it('says that the page did not load when one of its scripts throws or its start is refused, and only then', () => {
    const failed = (run: (listeners: Record<string, Listener>) => void) => {
      const { shown, listeners } = runBoot(bootScript([file]));
      run(listeners);
      return !shown[loadFailedElementId]?.hidden;
    };
    expect(failed(({ error }) => error?.({ filename: `https://portal.example${file.url}` }))).toBe(true);
    expect(failed(({ error }) => error?.({ filename: 'https://portal.example/extension.js' }))).toBe(false);
    expect(failed(({ unhandledrejection }) => unhandledrejection?.({}))).toBe(true);
  });

  it('closes a game web view of a browser that is too old through the object of the SDK', () => {
    const told: string[] = [];
    const app = { gatehouseSdk: { postMessage: (text: string) => told.push(text) } };
    const { shown } = runBoot(bootScript([file], { version: '1.0.0', rescue }), 'CSSLayerBlockRule', app);
    shown[edgeElements.closeTooOld]?.onclick?.();
    expect(told.map((text) => JSON.parse(text))).toEqual([expect.objectContaining({ version: 1, event: 'close' })]);
  });
});
