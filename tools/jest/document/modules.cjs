const { readFileSync, realpathSync } = require('node:fs');
const { createRequire, registerHooks } = require('node:module');
const paths = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

const classNames = pathToFileURL(require.resolve('./class-names.cjs')).href;
const empty = pathToFileURL(require.resolve('./empty.cjs')).href;
const runnersOwn = pathToFileURL(paths.join(__dirname, '..')).href;

const workspace = paths.join(__dirname, '../../..');
/** Folders of modules without state that know no window: half of what a file loads, so a worker loads them once. */
const shared = ['libs/api-contract/src', 'libs/platform/src', 'node_modules/valibot'].map(
  (folder) => pathToFileURL(paths.join(realpathSync(paths.join(workspace, folder)), '/')).href, // packages may be a link
);
/** Packages of testing-library without state that know no window: what is loaded before the first file stays loaded. */
const requireOfTests = createRequire(require.resolve('@testing-library/react'));
for (const name of ['aria-query', 'dom-accessibility-api', 'pretty-format'])
  createRequire(requireOfTests.resolve('@testing-library/dom'))(name);

const isShared = (url = '') => shared.some((folder) => url.startsWith(folder));

/** The file that is loaded or runs: its number, the transformer of its project, and what it puts in place of modules. */
let file = null;
let files = 0;

/** What a transformed module is made of, and where jest keeps the way back to its lines. */
const transformed = new Map();
const sourceMaps = new Map();

function transform(path) {
  const source = readFileSync(path, 'utf8');
  return file.transformer.transform(path, { supportsStaticESM: true }, source);
}

function transformedOnce(url, path) {
  if (!transformed.has(path)) transformed.set(path, transform(path));
  const { code, sourceMapPath } = transformed.get(path);
  if (sourceMapPath) sourceMaps.set(url, sourceMapPath);
  return code;
}

/** A module that exports what `load`, given to the file, answers with. */
function moduleOf(url, load) {
  const names = Object.keys(load()).filter((name) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name));
  file.loads.set(url, load);
  return [
    `const it = globalThis[Symbol.for('modules of the test file')](${JSON.stringify(url)});`,
    'export default it;',
    ...names.map((name, at) => `const own${at} = it[${JSON.stringify(name)}]; export { own${at} as ${name} };`),
  ].join('\n');
}

const asModule = (source) => ({ format: 'module', source, shortCircuit: true });

/** A file has modules of its own: they are loaded under an address that has its number. */
function ownAddress(found, { conditions, parentURL }) {
  if (!found.url.startsWith('file:') || found.url.startsWith(runnersOwn) || conditions.includes('require'))
    return found;
  if (isShared(found.url)) return found;
  if (isShared(parentURL))
    throw new Error(`${parentURL} is shared by test files and imports what is not: ${found.url}`);
  return { ...found, url: `${found.url}?file=${file.number}` };
}

registerHooks({
  resolve(specifier, context, next) {
    if (file === null) return next(specifier, context);
    if (specifier.endsWith('.module.css')) return { url: classNames, shortCircuit: true };
    if (specifier.endsWith('.css')) return { url: empty, shortCircuit: true };
    return ownAddress(next(specifier, context), context);
  },
  load(url, context, next) {
    if (!file || !url.endsWith(`?file=${file.number}`)) return next(url, context);
    const path = fileURLToPath(url);
    file.loaded.add(path);
    if (file.replaced.has(path)) return asModule(moduleOf(url, file.replaced.get(path)));
    if (/\.tsx?$/.test(path)) return asModule(transformedOnce(url, path));
    const found = next(url, context);
    return found.format === 'commonjs' ? asModule(moduleOf(url, () => createRequire(path)(path))) : found;
  },
});

exports.sourceMaps = sourceMaps;
exports.transformOf = (path) => transformed.get(path);

/** Begins a file: packages in the format of Node load anew too. */
exports.beginFile = (transformer) => {
  const before = new Set(Object.keys(require.cache));
  files += 1;
  file = { number: files, transformer, replaced: new Map(), loaded: new Set(), loads: new Map() };
  const { loads } = file;
  globalThis[Symbol.for('modules of the test file')] = (url) => loads.get(url)();
  return () => {
    for (const path of Object.keys(require.cache)) if (!before.has(path)) delete require.cache[path];
    file = null;
  };
};

exports.importOfFile = (path) => import(pathToFileURL(path).href);

/** From now on, who asks for the module gets what `make` answers with, or throws. */
exports.replaceModule = (path, make) => {
  if (isShared(pathToFileURL(path).href)) throw new Error(`test files share ${path}: it cannot be replaced`);
  if (file.loaded.has(path)) throw new Error(`too late to replace ${path}: it is loaded`);
  file.replaced.set(path, make);
};
