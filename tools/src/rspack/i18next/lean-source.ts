import { cutSource, type Cut } from '../cut-source.ts';

/** Catalogues come with the bundler's chunks, so no backend is asked; no text holds a format. */
const classes = ['Connector', 'Formatter'] as const;

/** What neither the portal nor a kept member calls. */
const members = [
  // I18n
  'reloadResources',
  'use',
  'hydrate',
  'getFixedT',
  'setDefaultNamespace',
  'hasLoadedNamespace',
  'loadResources',
  'loadNamespaces',
  'loadLanguages',
  'dir',
  'cloneInstance',
  // I18n, Translator
  'exists',
  'toJSON',
  // Translator
  'getUsedParamsDetails',
  // ResourceStore
  'addResource',
  'addResources',
  'removeResourceBundle',
  'removeNamespaces',
  // LanguageUtil, PluralResolver
  'clearCache',
  'needsPlural',
  'getPluralFormsOfKey',
  // Interpolator
  'nest',
  // Logger
  'deprecate',
  'clone',
] as const;

/** Kept code that reaches for what is left out, and what stands there instead. */
const uses: readonly Cut[] = [
  // Keys are strings, texts too, no language stands for its keys, and a missing key shows itself.
  [/^ {4}if \(typeof keys === 'function'\) .*?^ {4}\}\);\n(?= {4}if)/ms, ''],
  [/^ {4}keys = keys\.map\(k => typeof k === 'function' .*?String\(k\)\);\n/ms, ''],
  [/^ {4}if \(Array\.isArray\(keys\)\) keys = .*?: k\);\n/ms, ''],
  [/^ {4}if \(lng\?\.toLowerCase\(\) === 'cimode'\) \{\n.*?^ {4}\}\n/ms, ''],
  [/^ {6}if \(!objectNotReturned && \(usedKey .*?^ {6}\}\n/ms, ''],
  [/^ {4}if \(isObjectHit && !objectNotReturned\) \{\n.*?^ {4}\} else \{\n/ms, '    {\n'],
  [/^ {4}if \(objectNotReturned && this\.options\.returnedObjectHandler\) \{\n.*?^ {4}\}\n/ms, ''],
  [/^ {4}if \(returnDetails\) \{\n.*?^ {4}\}\n/ms, ''],
  [/^ {4}if \(this\.i18nFormat\?\.parse\) \{\n.*?^ {4}\} else if/ms, '    if'],
  [/^ {4}const postProcess = .*?^ {4}\}\n/ms, ''],
  [/^ {6}let formatter;\n.*?^ {6}}\n(?= {6}const lu)/ms, ''],
  [/^ {6}if \(formatter\) \{\n.*?^ {6}}\n/ms, ''],
  [/^ {6}s\.utils = \{\n.*?^ {6}\};\n/ms, ''],
  [/^ {6}s\.backendConnector = .*?^ {6}\}\);\n/ms, ''],
  [/this\.loadResources\(l, err => \{\n\s+done\(err, l\);\n\s+\}\);/, 'done(null, l);'],
  [/^ {4}const storeApiChained = .*?;$/ms, "const storeApiChained = ['addResourceBundle'];"],
  [/^ {4}const storeApi = .*?;$/ms, "const storeApi = ['getResourceBundle'];"],
  [/^ {6}if \(opt\.nest !== false\) res = .*?\}, opt\);\n/ms, ''],
  [/^ {6}if \(this\.modules\.languageDetector\) \{\n.*?^ {6}}\n(?= {6}if \(this\.modules\.i18nFormat)/ms, ''],
  [/^ {6}if \(this\.modules\.i18nFormat\) \{\n.*?^ {6}}\n/ms, ''],
  [
    /^ {4}if \(!lng && this\.services\.languageDetector && .*?\} else \{\n {6}setLng\(lng\);\n {4}\}\n/ms,
    '    setLng(lng);\n',
  ],
  [/^const instance = .*/ms, 'export const createInstance = I18n.createInstance;\n'],
];

const cuts: readonly Cut[] = [
  ...classes.map((name): Cut => [new RegExp(`^class ${name} .*?^}\\n`, 'ms'), '']),
  ...members.map((name): Cut => [new RegExp(`^  ${name}\\(.*?^  }\\n`, 'gms'), '']),
  ...uses,
];

/** Loader: leaves of i18next what finds a text, chooses its plural form and fills it. */
export default function leanSource(source: string): string {
  return cutSource('i18next', source, cuts);
}
