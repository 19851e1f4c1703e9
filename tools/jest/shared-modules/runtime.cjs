const { beginCoverage, ofPackage, takeCoverage } = require('./coverage.cjs');
const { giveToFile } = require('./globals.cjs');
const { importFile } = require('./modules.cjs');

/** Where jest-circus keeps who hears of its events. */
const eventHandlers = Symbol.for('EVENT_HANDLERS');

/**
 * Stands for jest's runtime, which loads every module once per test file: here Node loads it once per worker, strips its
 * types itself, and the next file finds it loaded. So a file replaces no modules, and leaves in them what it found.
 */
module.exports = class SharedModulesRuntime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage) {
    if (coverage.collectCoverage && coverage.coverageProvider !== 'v8')
      throw new Error('Node loads the modules itself: only V8 can tell their coverage');
    this.config = config;
    this.coverage = coverage;
    this.mocker = environment.moduleMocker;
  }

  /** jest-circus, loaded anew: it knows the tests of one file. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[eventHandlers];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    giveToFile({ ...globals, jest: this.jest() });
  }

  /** What of `jest` works with shared modules. */
  jest() {
    const { mocker } = this;
    const jest = {};
    for (const name of ['fn', 'spyOn', 'mocked', 'isMockFunction', 'replaceProperty'])
      jest[name] = mocker[name].bind(mocker);
    for (const name of ['clearAllMocks', 'resetAllMocks', 'restoreAllMocks'])
      jest[name] = () => {
        mocker[name]();
        return jest;
      };
    return jest;
  }

  unstable_shouldLoadAsEsm(path) {
    return !path.endsWith('.cjs');
  }

  unstable_importModule(path) {
    return importFile(path);
  }

  requireModule(path) {
    return require(path);
  }

  /** Node leaves every line where it was. */
  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {}

  collectV8Coverage() {
    return beginCoverage();
  }

  async stopCollectingV8Coverage() {
    this.covered = await takeCoverage();
  }

  getAllV8CoverageInfoCopy() {
    const { config, coverage: options } = this;
    return ofPackage(this.covered, { config, options, transformOf: (path) => this.transformOf(path) });
  }

  /** Node takes its own sources: every character stays where it was. */
  transformOf() {}

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {}
};
