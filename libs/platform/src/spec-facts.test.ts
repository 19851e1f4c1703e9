import { describe, expect, it } from '@jest/globals';
import enums from '../../../docs/spec/enums.json';
import guards from '../../../docs/spec/guards.json';
import routes from '../../../docs/spec/routes.json';
import rules from '../../../docs/spec/rules.json';
import { accessTokenLifetimeMs, cookieTable, foreverLifetimeMs } from './cookies.ts';
import { environments } from './environments.ts';
import { guardianTermsAreas } from './guard-entries.ts';
import { inflowTypes } from './guard-words.ts';
import { guardNames } from './guards.ts';
import { defaultLocale, localeCookieDays, locales } from './locales.ts';
import { gateReturnAddress } from './return-gate.ts';
import { layouts } from './routes-file.ts';
import { siteOf } from './sites/default-sites.ts';
import { memberPages } from './sites/site.ts';
import { styleBaseline } from './style-baseline.ts';
import { defaultInflowPath, isThirdPartyInflow, styles } from './styles.ts';

type RuleFact = Readonly<{ id: string; values?: Readonly<Record<string, unknown>> }>;
const ruleFacts: readonly RuleFact[] = rules;

function valuesOf(id: string): Readonly<Record<string, unknown>> {
  const rule = ruleFacts.find((fact) => fact.id === id);
  if (!rule?.values) throw new Error(`docs/spec/rules.json has no values for ${id}`);
  return rule.values;
}
const enumOf = (id: string): readonly string[] => enums.find((fact) => fact.id === id)?.values ?? [];
const dayMs = 24 * 60 * 60 * 1000;

describe('lists of the platform and the facts', () => {
  it('has the fourteen languages in their order, English first to fall back to', () => {
    expect(locales).toEqual(valuesOf('locale-list')['locales']);
    expect(defaultLocale).toBe(valuesOf('locale-default')['default']);
    expect(localeCookieDays).toBe(valuesOf('cookie-locale')['days']);
  });

  it('has the environments, and one of its own', () => {
    expect(environments).toEqual(['local', ...enumOf('enum:environment')]);
  });

  it('has the styles and layouts', () => {
    expect([...styles].sort()).toEqual([...enumOf('enum:style-type')].sort());
    expect([...layouts].sort()).toEqual([...enumOf('enum:layout')].sort());
  });

  it('has the pages of the member site', () => {
    const external = routes.filter(({ kind }) => kind === 'external').map(({ path }) => path);
    expect(new Set<string>(Object.values(memberPages))).toEqual(new Set(external));
  });

  it('has the words that guards read', () => {
    expect([...inflowTypes]).toEqual(enumOf('enum:guard-verification-type'));
    expect([...guardianTermsAreas]).toEqual(enumOf('enum:guardian-terms-area-id'));
  });

  it('has the attachable guards and no other', () => {
    const attachable = guards.filter((guard) => guard.attachable).map((guard) => guard.name);
    expect([...guardNames].sort()).toEqual(attachable.sort());
  });

  it('names only known guards at the routes', () => {
    const known = new Set(guards.map((guard) => guard.name));
    const named = routes.flatMap((route) => [...(route.guards ?? []), ...(route.guardsByName ?? [])]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });
});

describe('values of the platform and the facts', () => {
  const cookieRules = ruleFacts.filter((fact) => fact.id.startsWith('cookie-') && fact.values?.['cookie']);

  it.each(cookieRules.map((fact) => String(fact.values?.['cookie'])))('knows the cookie %s', (name) =>
    expect(Object.keys(cookieTable)).toContain(name),
  );

  it('has the stated lifetimes of tokens and refresh cookies', () => {
    expect(accessTokenLifetimeMs).toBe(valuesOf('token-lifetime')['ms']);
    expect(foreverLifetimeMs(styleBaseline.stove.forever_date) / dayMs).toBe(
      valuesOf('cookie-refresh-forever')['days'],
    );
    expect(foreverLifetimeMs(styleBaseline.studio.forever_date) / dayMs).toBe(
      valuesOf('cookie-refresh-forever-studio')['days'],
    );
  });

  it('reads inflow paths', () => {
    expect(defaultInflowPath('main')).toBe(valuesOf('inflow-default')['default']);
    expect(defaultInflowPath('ppool')).toBe(valuesOf('inflow-default')['ppool']);
    const word = String(valuesOf('role-third-inflow')['contains']);
    expect([isThirdPartyInflow(`SDK_${word}`), isThirdPartyInflow('SDK')]).toEqual([true, false]);
  });

  it.each(enumOf('enum:empty-url-text'))('takes the return address "%s" for none', (text) =>
    expect(gateReturnAddress(text, siteOf('local', 'main').returns)).toEqual({ ok: false, reason: 'empty' }),
  );
});
