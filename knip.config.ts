import type { KnipConfig } from 'knip';

/** What a lib's index offers must be used by another package, as what any other module offers. */
const lib = { includeEntryExports: true };

// Entries that no import names: the build, the servers or Playwright start them by their path.
const config: KnipConfig = {
  ignoreDependencies: [
    'gatehouse-provided-modules', // written by the build (tools/src/rspack/provided-modules.ts)
    '@module-federation/runtime', // the build replaces its CommonJS file by path (tools/src/rspack/runtime-aliases.ts)
  ],
  ignoreBinaries: ['setpriv', 'openssl'], // of the operating system
  workspaces: {
    // Tables declare their rows into `Tables`, which no import names.
    'apps/account-api': {
      entry: ['src/main.ts', 'src/main.local.ts', 'src/**/*.main.ts', 'src/**/migrations/*.ts', 'src/**/*.tables.ts'],
    },
    'apps/e2e': { ignoreDependencies: ['axe-core'] }, // read as a file and put into the page
    'apps/mf-*': { entry: ['src/remote.ts', 'rspack.config.ts'] },
    'apps/mf-device': {
      entry: ['src/remote.ts', 'src/standalone.tsx', 'src/texts/standalone/*.ts', 'rspack.config.ts'],
    },
    'apps/mf-login': { entry: ['src/remote.ts', 'src/first.tsx', 'src/texts/main/*.ts', 'rspack.config.ts'] },
    'apps/mf-recovery': { entry: ['src/remote.ts', 'src/first.tsx', 'rspack.config.ts'] },
    'apps/mf-signup': { entry: ['src/remote.ts', 'src/first.tsx', 'rspack.config.ts'] },
    'apps/playground': { entry: ['src/main.ts', 'src/pages/*.js'] },
    'apps/shell': { entry: ['src/main.tsx', 'src/first.tsx', 'src/texts/main/*.ts', 'rspack.config.ts'] },
    'libs/*': lib,
    'libs/ui-kit': { ...lib, entry: ['gallery/main.tsx'] },
    tools: {
      ignoreDependencies: ['@mdn/browser-compat-data'], // read as a file
      entry: [
        'install-progress.mjs',
        'jest/shared-modules/globals.*',
        'src/**/*main.ts',
        'src/bench/login-page/bare-page/bare-page.entry.ts',
        'src/proof/law-mutants/*.{mjs,cjs}',
        'src/rspack/hot/page/**/*.ts',
        'src/rspack/icons/{create-icon,lean-drawing}.ts',
        'src/rspack/i18next/lean-source.ts',
        'src/stack/leash.ts',
      ],
    },
  },
};

export default config;
