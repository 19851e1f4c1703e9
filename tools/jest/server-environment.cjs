const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const roomyBytes = 1_500_000_000;

/** Node whose embedded database is the worker's: its engine is compiled and warm once, not once per file (see pglite-of-worker.cjs). */
module.exports = class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.pgliteOfWorker = require('@electric-sql/pglite');
    this.global.Date = Date; // what the database answers and what a test makes are of one kind
  }

  async teardown() {
    await super.teardown();
    // A closed database is a hundred megabytes that V8 takes for a few bytes.
    if (process.memoryUsage.rss() > roomyBytes) collect();
  }
};
