import { afterEach, expect, it } from '@jest/globals';
import { htmlPolicy, makeHtmlPolicy, type PolicyFactory } from './html-policy.ts';
import { loadSanitiser } from './sanitise-html.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  makeHtmlPolicy();
});

it('the policy for HTML from outside is made once, by the shell, and knows no scripts', async () => {
  const made: Parameters<PolicyFactory['createPolicy']>[] = [];
  const createPolicy = (...asked: (typeof made)[number]) => {
    made.push(asked);
    return asked[1];
  };
  Object.assign(globalThis, { trustedTypes: { createPolicy } });
  makeHtmlPolicy();
  const [[name, rules] = []] = made;
  expect(name).toBe('gatehouse-shell');
  expect(htmlPolicy()).toBe(rules);
  expect(() => rules?.createScriptURL('https://evil.example/x.js')).toThrow('terms have no scripts');
  await loadSanitiser();
  expect(made.filter(([other]) => other === name)).toHaveLength(1);
});

it('there is none in a browser without Trusted Types', () => {
  makeHtmlPolicy();
  expect(htmlPolicy()).toBeUndefined();
});
