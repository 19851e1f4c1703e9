import { readdirSync } from 'node:fs';

/** Folders whose tests need a document; all others run in plain Node. */
const withDocument = new Set(['shell', 'session', 'api-client', 'shell-contract', 'ui-kit', 'screen', 'challenge']);

const swc = {
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

const jestFile = (name) => `${import.meta.dirname}/tools/jest/${name}`;

/** Where and after what the tests of a folder run. */
const surroundingsOf = (room, name, dom) => {
  if (dom)
    return {
      testEnvironment: jestFile('document/environment.cjs'),
      runtime: jestFile('document/runtime.cjs'),
      setupFilesAfterEnv: [jestFile('document/setup.cjs')],
      transform: { '\\.tsx?$': ['@swc/jest', swc] },
    };
  const shared = {
    testEnvironment: jestFile('shared-modules/environment.cjs'),
    runtime: jestFile('shared-modules/runtime.cjs'),
    transform: {},
  };
  if (name !== 'account-api') return shared;
  const engines = `${import.meta.dirname}/${room}/${name}/src/testing/engines`;
  return { ...shared, globalSetup: `${engines}.setup.ts`, globalTeardown: `${engines}.teardown.ts` };
};

const projectOf = (room, name) => {
  const dom = withDocument.has(name) || name.startsWith('mf-');
  return {
    displayName: name,
    rootDir: `<rootDir>/${room ? `${room}/` : ''}${name}`.replace('<rootDir>', import.meta.dirname),
    testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
    ...surroundingsOf(room, name, dom),
  };
};

const foldersOf = (room) =>
  readdirSync(new URL(room, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'e2e')
    .map((entry) => projectOf(room, entry.name));

export default {
  // A busy machine is no failure: what is too slow is found by benchmarks, which compare two things in one run.
  testTimeout: 120_000,
  testSequencer: jestFile('sequencer.cjs'),
  // `--coverage`: of every package, by its own tests.
  coverageProvider: 'v8',
  collectCoverageFrom: [
    '{apps,libs}/*/src/**/*.{ts,tsx}',
    'tools/src/**/*.ts',
    '!**/*.{test,d}.{ts,tsx}',
    '!**/testing/**',
  ],
  coverageReporters: ['text-summary', 'html', 'json-summary'],
  coverageDirectory: `${import.meta.dirname}/node_modules/.cache/coverage`,
  projects: [...foldersOf('apps'), ...foldersOf('libs'), projectOf('', 'tools')],
};
