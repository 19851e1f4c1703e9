const { registerHooks } = require('node:module');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const globalsUrl = pathToFileURL(path.join(__dirname, 'globals.mjs')).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: globalsUrl, shortCircuit: true };
    const found = next(specifier, context);
    // Sources for pages import JSON as their bundler takes it: without an attribute.
    return found.url.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});

exports.importFile = (file) => import(pathToFileURL(file).href);
