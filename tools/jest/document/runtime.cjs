const paths = require('node:path');
const SharedModulesRuntime = require('../shared-modules/runtime.cjs');
const { beginFile, importOfFile, replaceModule, sourceMaps, transformOf } = require('./modules.cjs');

/** Node itself runs on them, so they go on while the time of a page stands still. */
const nodesOwn = ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'];

const timers = [
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
  'getTimerCount',
  'runAllTimers',
  'setSystemTime',
  'useRealTimers',
];

/** Stands for jest's runtime where tests need a document: Node loads our modules and packages anew for every file. */
module.exports = class DocumentRuntime extends SharedModulesRuntime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath) {
    super(config, environment, resolver, transformer, cacheFS, coverage);
    this.fakeTimers = environment.fakeTimers;
    this.transformer = transformer;
    this.testPath = testPath;
    this.endFile = () => {};
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    this.endFile = beginFile(this.transformer);
    globalThis.jest = this.jest(); // testing-library looks there whether time stands still
  }

  jest() {
    const jest = super.jest();
    const { fakeTimers } = this;
    for (const name of timers) jest[name] = fakeTimers[name].bind(fakeTimers);
    jest.useFakeTimers = () => fakeTimers.useFakeTimers({ doNotFake: nodesOwn });
    /** For what the file loads later: what it imports at its top is there before. */
    jest.mock = (specifier, make) => replaceModule(paths.resolve(paths.dirname(this.testPath), specifier), make);
    return jest;
  }

  unstable_importModule(path) {
    return importOfFile(path);
  }

  transformOf(path) {
    return transformOf(path);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  teardown() {
    this.endFile();
  }
};
