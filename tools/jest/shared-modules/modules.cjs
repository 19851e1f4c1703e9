const { createRequire, registerHooks } = require('node:module');
const path = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

const apart = require('./packages-apart.cjs');

const apartUrl = pathToFileURL(require.resolve('./packages-apart.cjs')).href;
const globalsUrl = pathToFileURL(path.join(__dirname, 'globals.mjs')).href;

/** React, which react-router brings into servers. Files with a document load it anew, and leave what Node kept of it empty. */
const isReact = (url) => /\/node_modules\/react\/[^?]*$/.test(url);

/** Loads a package in the format of Node, and leaves none of it to files that load it anew. */
function requireApart(file) {
  const before = new Set(Object.keys(require.cache));
  const loaded = createRequire(file)(file);
  for (const key of Object.keys(require.cache)) if (!before.has(key)) delete require.cache[key];
  return loaded;
}

registerHooks({
  load(url, context, next) {
    if (!isReact(url) || context.conditions.includes('require')) return next(url, context);
    if (!apart.has(url)) apart.set(url, requireApart(fileURLToPath(url)));
    const names = Object.keys(apart.get(url)).filter((name) => name !== 'default');
    const source = [
      `import apart from ${JSON.stringify(apartUrl)};`,
      `const it = apart.get(${JSON.stringify(url)});`,
      'export default it;',
      `export const { ${names.join(', ')} } = it;`,
    ].join('\n');
    return { format: 'module', source, shortCircuit: true };
  },
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globalsUrl, shortCircuit: true };
    const found = next(specifier, context);
    // Sources for pages import JSON as their bundler takes it: without an attribute.
    return found.url.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});

exports.importFile = (file) => import(pathToFileURL(file).href);
