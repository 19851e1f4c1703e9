const { createRequire } = require('node:module');

const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

const environment = require.resolve('./document/environment.cjs');
const hasDocument = ({ context }) => context.config.testEnvironment === environment;

/**
 * Files without a document first, each kind as jest orders it: a worker keeps what files with one have loaded, and with
 * so much in memory those that open databases or call servers took a third more processor time, an embedded database four times.
 */
module.exports = class NodeFirstSequencer extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter((test) => !hasDocument(test)), ...sorted.filter(hasDocument)];
  }
};
