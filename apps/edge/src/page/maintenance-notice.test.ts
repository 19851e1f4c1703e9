import { runInNewContext } from 'node:vm';
import type { MaintenanceNotice } from '@gatehouse/api-contract';
import { maintenanceCheckName } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import { edgeTexts } from '../texts/main.texts.ts';
import { maintenanceNotices, maintenanceScript } from './maintenance-notice.ts';

const hour = 3_600_000;
const base = {
  isInMaintenance: false,
  isManager: false,
  type: '',
  title: '',
  content: '',
  isUse: false,
} satisfies MaintenanceNotice;
const running: MaintenanceNotice = {
  ...base,
  isInMaintenance: true,
  isUse: true,
  title: 'Harbour <works>',
  startDt: Date.now() - hour,
  endDt: Date.now() + hour,
};

/** An element as far as the script uses one; its paragraphs and heading hold texts. */
function element() {
  const texts = [0, 1, 2].map(() => ({ textContent: 'as written', hidden: true }));
  return {
    hidden: true,
    focused: 0,
    texts,
    heading: { textContent: 'as written' },
    get children() {
      return [this.heading];
    },
    querySelectorAll: () => texts,
    focus() {
      this.focused += 1;
    },
  };
}

/** The page with what the edge knew, and a platform that answers `said` from then on. */
function open(notice: MaintenanceNotice | null, said: () => unknown = () => ({ value: base })) {
  const closed = element();
  const announced = element();
  const root = { ...element(), hidden: false };
  const field = { focused: 0, focus: () => void (field.focused += 1) };
  const asked: string[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const listeners: Record<string, () => void> = {};
  const page: Record<string, unknown> = {
    d: {
      hidden: false,
      activeElement: field,
      addEventListener: (name: string, run: () => void) => void (listeners[name] = run),
    },
    g: (id: string) => ({ 'gatehouse-maintenance': closed, 'gatehouse-announced': announced })[id] ?? root,
    fetch: async (address: string) => {
      asked.push(address);
      return { json: async () => said() };
    },
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
    clearTimeout: () => undefined,
  };
  page['self'] = page;
  const told = { notice, locale: 'de', texts: edgeTexts.de.maintenance, clockOffsetMs: 0 } as const;
  runInNewContext(maintenanceScript(told), page);
  const ask = page[maintenanceCheckName] as () => Promise<boolean>; // made by the script
  return { closed, announced, root, field, asked, timers, listeners, ask };
}

describe('maintenance on the page of a web view', () => {
  it('stands in place of the page at once where the edge knows of it, with title and dates', () => {
    const { closed, root } = open(running);
    expect([closed.hidden, root.hidden, closed.focused]).toEqual([false, true, 1]);
    expect(closed.heading.textContent).toBe('Harbour <works>');
    expect(closed.texts[0]?.textContent).toMatch(/^\d.*–.*\(deine Ortszeit\)$/);
    expect(closed.texts[1]?.hidden).toBe(true);
  });

  it('asks at once with the session of the player, and lets a manager go on', async () => {
    const { closed, root, asked, field, ask } = open(running, () => ({ value: { ...running, isManager: true } }));
    expect(asked).toEqual(['/api/game/v1.0/maintenance?lang=de']);
    expect(await ask()).toBe(false);
    expect([closed.hidden, root.hidden, field.focused]).toEqual([true, false, 1]);
  });

  it('begins while the page is open and ends by itself; what was typed is only hidden', async () => {
    let said: unknown = { value: running };
    const { closed, root, field, ask, timers } = open(base, () => said);
    expect([closed.hidden, root.hidden]).toEqual([true, false]);
    expect(await ask()).toBe(true);
    expect([closed.hidden, root.hidden, closed.focused]).toEqual([false, true, 1]);
    said = { value: base };
    timers.at(-1)?.run();
    await new Promise((resolve) => setImmediate(resolve));
    expect([closed.hidden, root.hidden, field.focused]).toEqual([true, false, 1]);
  });

  it('says that it takes longer than planned', () => {
    const { closed } = open({ ...running, endDt: Date.now() - 1 });
    expect(closed.texts[1]?.hidden).toBe(false);
  });

  it('is announced above the page, which asks again when it begins', async () => {
    const soon = { ...base, isUse: true, startDt: Date.now() + 20_000, endDt: null };
    const { announced, root, timers, listeners } = open(soon, () => ({ value: soon }));
    listeners['visibilitychange']?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect([announced.hidden, root.hidden]).toEqual([false, false]);
    expect(announced.heading.textContent).toBe('as written');
    expect(announced.texts[0]?.textContent).toMatch(/^Ab \d/);
    expect(timers.at(-1)?.ms).toBeGreaterThan(soon.startDt - Date.now());
    expect(timers.at(-1)?.ms).toBeLessThan(23_000);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('offline'))],
    ['no JSON', () => undefined],
    ['nothing in it', () => ({ value: null })],
  ])('a question with %s means no maintenance', async (_, said) => {
    const { closed, root, ask } = open(running, said);
    expect(await ask()).toBe(false);
    expect([closed.hidden, root.hidden]).toEqual([true, false]);
  });

  it('asks once the page stands and when it comes to the front, and rests two minutes where there is nothing to tell', async () => {
    const { asked, listeners, timers } = open(null);
    expect(asked).toEqual([]);
    expect(timers[0]?.ms).toBeLessThan(6_000);
    listeners['visibilitychange']?.();
    expect(asked).toHaveLength(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(timers.at(-1)?.ms).toBeGreaterThanOrEqual(120_000);
    expect(timers.at(-1)?.ms).toBeLessThan(123_000);
  });

  it('brings both notices hidden, escaped, in the language of the page', () => {
    const html = maintenanceNotices({ ...edgeTexts.ko.maintenance, closed: 'A <b>' }, 'X');
    expect(html.match(/data-edge="told"[^>]* hidden>/g)).toHaveLength(2);
    expect(html).toContain('<h2>A &lt;b&gt;</h2>');
  });
});
