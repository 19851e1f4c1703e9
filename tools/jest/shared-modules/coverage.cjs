const { Session } = require('node:inspector/promises');
const { createRequire } = require('node:module');
const { fileURLToPath } = require('node:url');
const { shouldInstrument } = createRequire(require.resolve('jest'))('@jest/transform');

let session = null;

/** Counts from now on, as long as the worker lives: what was compiled before has no counters for its branches. */
exports.beginCoverage = async () => {
  if (session) {
    await session.post('Profiler.takePreciseCoverage'); // what ran between two files counts for neither
    return;
  }
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
};

/** What ran since, of all modules. */
exports.takeCoverage = async () => (await session.post('Profiler.takePreciseCoverage')).result;

const ran = ({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0));

/** Of the package whose tests ran, in the form in which jest's reporter takes it; `transformOf` answers what a module was made of. */
exports.ofPackage = (result, { options, config, transformOf }) =>
  result
    .filter((module) => module.url.startsWith('file:') && ran(module))
    .map((module) => ({ ...module, url: fileURLToPath(module.url) })) // without the number of the file
    .filter(({ url }) => url.startsWith(config.rootDir) && shouldInstrument(url, options, config))
    .map((module) => ({ codeTransformResult: transformOf(module.url), result: module }));
