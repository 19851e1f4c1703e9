import { scriptUses } from './script-uses.ts';
import { styleUses } from './style-uses.ts';
import { compatibilityData, featureAt, lacking, type Browsers, type Feature } from './support.ts';

/** Names that only look like those of the platform, or whose absence costs nothing; each with its reason. */
const harmless: Readonly<Record<string, string>> = {
  escape: 'an option of i18next, no method of RegExp',
  use: 'the hook of React, no method of an iterator',
  startViewTransition: 'React calls it for a component that no page has',
  'navigator.connection': 'asked for before it is used',
  ':has': 'marks the chosen row: its radio button shows the same',
  ':autofill': 'the build writes the prefixed name beside it',
};

const syntaxFeatures: Readonly<Record<string, readonly string[]>> = {
  staticBlock: ['javascript', 'classes', 'static', 'initialization_blocks'],
  lookbehind: ['javascript', 'regular_expressions', 'lookbehind_assertion'],
  modifiers: ['javascript', 'regular_expressions', 'modifier'],
  unicodeSets: ['javascript', 'builtins', 'RegExp', 'unicodeSets'],
};

/** Interfaces of objects that are global by themselves. */
const interfaces: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  location: 'Location',
  history: 'History',
  crypto: 'Crypto',
  performance: 'Performance',
};

const isThere = (feature: Feature | undefined): feature is Feature => feature?.['__compat'] !== undefined;

function globalFeature(name: string): Feature | undefined {
  return [
    featureAt('javascript', 'builtins', name),
    featureAt('api', name),
    featureAt('api', 'Window', name),
    featureAt('api', `${name}_static`),
  ].find(isThere);
}

function staticFeature(use: string): Feature | undefined {
  const [owner = '', name = ''] = use.split('.');
  const kind = interfaces[owner] ?? owner;
  return [
    featureAt('javascript', 'builtins', kind, name),
    featureAt('api', kind, `${name}_static`),
    featureAt('api', kind, name),
  ].find(isThere);
}

let membersRead: ReadonlyMap<string, readonly Feature[]> | null = null;

/** Every member of the platform's objects by its name: several objects may have one. */
function memberFeatures(): ReadonlyMap<string, readonly Feature[]> {
  if (membersRead) return membersRead;
  const found = new Map<string, Feature[]>();
  const data = compatibilityData();
  for (const kind of [data['api'], data['javascript']?.['builtins']].flatMap((root) => Object.values(root ?? {}))) {
    for (const [name, feature] of Object.entries(kind ?? {})) {
      if (feature && isThere(feature)) found.set(name, [...(found.get(name) ?? []), feature]);
    }
  }
  membersRead = found;
  return found;
}

/** Objects of the page that any code meets; what only rarer ones have is more likely a method of our own. */
const everydayKinds = [
  'Document',
  'Element',
  'HTMLElement',
  'HTMLFormElement',
  'HTMLInputElement',
  'Response',
  'URLSearchParams',
];
let everydayRead: ReadonlySet<Feature> | null = null;

function everyday(): ReadonlySet<Feature> {
  const kinds = [
    ...Object.values(featureAt('javascript', 'builtins') ?? {}),
    ...everydayKinds.map((name) => featureAt('api', name)),
  ];
  return (everydayRead ??= new Set(kinds.flatMap((kind) => Object.values(kind ?? {})).filter(isThere)));
}

const told = (use: string, missing: readonly string[]) => `${use}: not in ${missing.join(', ')}`;

/** What a built script uses and some of the browsers lack, a sentence each. */
export function unsupportedInScript(source: string, browsers: Browsers): string[] {
  const uses = scriptUses(source);
  const one = (use: string, feature: Feature | undefined) => {
    const missing = feature && !Object.hasOwn(harmless, use) ? lacking(feature, browsers) : [];
    return missing.length > 0 ? [told(use, missing)] : [];
  };
  /** A name that any old object has may be that object's. */
  const member = (name: string) => {
    const kinds = memberFeatures().get(name) ?? [];
    const [first] = kinds.filter((feature) => everyday().has(feature));
    return kinds.some((feature) => lacking(feature, browsers).length === 0) ? [] : one(name, first);
  };
  return [
    ...[...uses.globals].flatMap((name) => one(name, globalFeature(name))),
    ...[...uses.statics].flatMap((use) => {
      const feature = staticFeature(use);
      return feature ? one(use, feature) : member(use.slice(use.indexOf('.') + 1));
    }),
    ...[...uses.members].flatMap(member),
    ...[...uses.syntax].flatMap((use) => one(use, featureAt(...(syntaxFeatures[use] ?? [])))),
  ];
}

const unitFeatures: Readonly<Record<string, string>> = {
  dv: 'viewport_percentage_units_dynamic',
  cq: 'container_query_length_units',
};

/** Features of values by name, wherever the data files them. */
function valueFeature(name: string): Feature | undefined {
  const unit = unitFeatures[name.slice(0, 2)];
  const types = featureAt('css', 'types') ?? {};
  return [
    unit && featureAt('css', 'types', 'length', unit),
    types[name],
    ...Object.values(types).map((type) => type?.[name]),
  ].find((feature): feature is Feature => Boolean(feature) && isThere(feature || undefined));
}

/** What a built sheet uses and some of the browsers lack: each would cost a whole rule or declaration. */
export function unsupportedInStyles(source: string, browsers: Browsers): string[] {
  const { selectors, values, atRules, nesting } = styleUses(source);
  const rows: readonly (readonly [string, Feature | undefined])[] = [
    ...[...selectors].map((name) => [`:${name}`, featureAt('css', 'selectors', name)] as const),
    ...[...values].map((name) => [name, valueFeature(name)] as const),
    ...[...atRules].map((name) => [`@${name}`, featureAt('css', 'at-rules', name)] as const),
    ...(nesting ? [['nesting', featureAt('css', 'selectors', 'nesting')] as const] : []),
  ];
  return rows.flatMap(([use, feature]) => {
    const missing = feature && isThere(feature) && !Object.hasOwn(harmless, use) ? lacking(feature, browsers) : [];
    return missing.length > 0 ? [told(use, missing)] : [];
  });
}
