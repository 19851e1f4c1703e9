const SharedModulesEnvironment = require('../../../jest/shared-modules/environment.cjs');

/** A mutant needs one red test: after it the rest of a file is skipped. */
module.exports = class JudgingEnvironment extends SharedModulesEnvironment {
  isRed = false;

  handleTestEvent({ name, test }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.isRed = true;
    if (name === 'test_start' && this.isRed) test.mode = 'skip';
  }
};
