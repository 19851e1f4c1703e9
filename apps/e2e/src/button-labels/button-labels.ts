import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locale } from '@gatehouse/platform';
import { buttonElements, handedLabels, keysIn } from './button-elements.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
type Texts = { readonly [key: string]: string | Texts };

/** A label of a button in one language, and the text of its catalogue. */
export type ButtonLabel = Readonly<{ at: string; text: string; place: 'card' | 'quiet' | 'row' }>;

/** Buttons whose label no call in their own view names: the keys are those below these paths. */
const chosenByName: readonly string[] = [
  'mf-verification/main ways',
  'mf-verification/main personCheck.phone',
  'mf-verification/main personCheck.toss',
  'mf-verification/main personCheck.dream',
  'mf-verification/guardians guardian.phone',
  'mf-verification/guardians guardian.toss',
  'mf-verification/guardians guardian.dream',
  'mf-account-lifecycle/emails contact.add',
  'mf-account-lifecycle/emails contact.change',
  'mf-account-lifecycle/emails contact.confirm',
  'mf-account-lifecycle/withdrawal steps.otherPhone',
  'mf-account-lifecycle/withdrawal steps.otherEmail',
  'mf-account-lifecycle/withdrawal steps.otherPerson',
  'mf-login/deferred detours.campaign.change',
  'mf-login/deferred detours.campaign.hide',
  'mf-login/deferred detours.campaign.later',
  'shell/dialogs migration.agree',
  'shell/dialogs deleteDevice.action',
  'shell/dialogs sessionEnding.extend',
];
const notLabels: readonly string[] = [
  'mf-verification/main ways.title',
  'mf-verification/main ways.lead',
  'mf-verification/main ways.closed',
  'mf-verification/main ways.closedText',
];

/** Buttons at the end of a row of a list, which has its own room: the keys are those below these paths. */
const inRows: readonly string[] = [
  'mf-account-lifecycle/emails signIn.add',
  'mf-account-lifecycle/emails signIn.confirm',
  'mf-account-lifecycle/emails contact.add',
  'mf-account-lifecycle/emails contact.change',
  'mf-account-lifecycle/emails contact.confirm',
  'mf-device/sdk devices.rename',
  'mf-device/sdk devices.remove',
  'mf-device/sdk contacts.makeDefault',
  'mf-device/sdk contacts.change',
  'mf-device/sdk contacts.add',
  'mf-device/main pcs.delete.remove',
  'mf-recovery/main found.signIn',
  'mf-recovery/main found.reset',
  'mf-recovery/main found.withProvider',
];

/** What stands for a value: about as long as it usually is. */
const values: Readonly<Record<string, string>> = {
  provider: 'Google',
  client: 'Playground',
  time: '9:59',
  name: 'Galaxy',
};

const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? 'Playground');

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );

const packageOf = (path: string) => path.split('/')[1] ?? '';

/** Keys that views name as the label of a button, by package; `true`: of quiet buttons only. */
function namedKeys(): ReadonlyMap<string, ReadonlyMap<string, boolean>> {
  const named = new Map<string, Map<string, boolean>>();
  for (const path of globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.|\/testing\//.test(path)) continue;
    const source = readFileSync(root + path, 'utf8');
    const known = named.get(packageOf(path)) ?? new Map<string, boolean>();
    const note = (key: string, quiet: boolean) => known.set(key, quiet && known.get(key) !== false);
    for (const { children, quiet } of buttonElements(source)) for (const key of keysIn(children)) note(key, quiet);
    for (const key of handedLabels(source)) note(key, false);
    named.set(packageOf(path), known);
  }
  return named;
}

const named = namedKeys();

/** Labels of all buttons of all pages and dialogs in a language. */
export function buttonLabels(locale: Locale): readonly ButtonLabel[] {
  return globSync(`{apps,libs}/*/src/texts/*/${locale}.json`, { cwd: root }).flatMap((path) => {
    const catalogue = `${packageOf(path)}/${path.split('/').at(-2)}`;
    const keys = named.get(packageOf(path));
    return flat(JSON.parse(readFileSync(root + path, 'utf8')))
      .filter(([key]) => {
        const at = `${catalogue} ${key}`;
        if (notLabels.includes(at)) return false;
        return (
          (keys?.has(key) === true && !/(Named|Item)$/.test(key)) ||
          chosenByName.some((start) => at === start || at.startsWith(`${start}.`))
        );
      })
      .map(([key, text]) => {
        const at = `${catalogue} ${key}`;
        const place = inRows.includes(at) ? 'row' : keys?.get(key) === true ? 'quiet' : 'card';
        return { at, text: filled(text), place };
      });
  });
}
