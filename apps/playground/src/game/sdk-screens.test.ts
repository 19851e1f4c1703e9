import { expect, it } from '@jest/globals';
import routes from '../../../../docs/spec/routes.json';
import rules from '../../../../docs/spec/rules.json';
import { webViewPath, type SdkScreen } from './sdk-screens.ts';

type RuleFact = Readonly<{ id: string; values?: Readonly<Record<string, unknown>> }>;
const ruleFacts: readonly RuleFact[] = rules;

/** The stated address of a web view, filled in. */
function statedAddress(id: string, values: Readonly<Record<'id' | 'ver', string>>): URL {
  const template = ruleFacts.find((rule) => rule.id === id)?.values?.['template'];
  const filled = String(template).replaceAll(/\{(id|ver)\}/g, (_all, name: 'id' | 'ver') => values[name]);
  return new URL(filled, 'http://localhost:4200');
}
const entriesOf = ({ searchParams }: URL) => [...searchParams].map((entry) => entry.join('=')).sort();

it.each([
  ['webview-guide-url', 'device_register_guide'],
  ['webview-management-url', 'device_management'],
] as const)('%s: the game opens %s at the stated address, where the portal has a page', (id, screen: SdkScreen) => {
  const stated = statedAddress(id, { id: 'LANTERN_SEA', ver: 'v2' });
  const opened = new URL(
    webViewPath({ screen, serviceId: 'LANTERN_SEA', verifyToken: null, inShell: false, lang: null }),
    stated,
  );
  expect(opened.pathname).toBe(stated.pathname);
  expect(entriesOf(opened)).toEqual(entriesOf(stated));
  expect(routes.map(({ path }) => path)).toContain(stated.pathname);
});
