import { defineConfig } from 'oxlint';
import { importOverrides } from './tools/src/import-table/lint-overrides.ts';

// Code that players' browsers run: the console belongs to them.
const browserCode = ['apps/shell/src/**', 'apps/mf-*/src/**', 'libs/*/src/**'];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-default-export': 'error',
    // Type imports count. `npm run lint` also follows dynamic imports and those from package to package.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // A longer function needs a reason: `// oxlint-disable-next-line max-lines-per-function -- <reason>`.
    'max-lines-per-function': ['error', { max: 60, skipComments: true }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-param-reassign': 'error',
    // The automatic runtime imports React by itself.
    'react/react-in-jsx-scope': 'off',
    // Style sheets and polyfills are imported for their effect.
    'import/no-unassigned-import': 'off',
    // One after the other is often what is meant.
    'no-await-in-loop': 'off',
    'no-underscore-dangle': 'off',
    'promise/always-return': 'off',
    // A cast needs a reason in its line; a reader judges that, not a linter.
    'typescript/no-unsafe-type-assertion': 'off',
    // A helper may stand next to its only use, and a fresh array may be sorted in place.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/no-instanceof-builtins': 'off',
    'unicorn/no-array-fill-with-reference-type': 'off',
    // Takes BroadcastChannel and MessagePort for windows.
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    // `role="status"` on a paragraph is as good as <output>, and contents of a link may come by props.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    'react/exhaustive-effect-dependencies': 'off',
  },
  overrides: [
    ...importOverrides(),
    { files: browserCode, rules: { 'no-console': 'error' } },
    // The one place of the page that speaks to the console: what a screen reports to the operator.
    { files: ['libs/shell-contract/src/hosting/report.ts'], rules: { 'no-console': 'off' } },
    // Captions of a captcha that is heard would be its answer; who does not hear sees a picture, or gets a mail.
    { files: ['libs/challenge/src/captcha/sound.view.tsx'], rules: { 'jsx-a11y/media-has-caption': 'off' } },
    // A test may look at what reaches the console, and a suite is one function around many cases.
    { files: ['**/*.test.{ts,tsx}', '**/*.spec.ts'], rules: { 'no-console': 'off', 'max-lines-per-function': 'off' } },
    // No React here: Playwright's and other libraries' `use` is no hook.
    { files: ['apps/e2e/**', 'tools/**'], rules: { 'react/rules-of-hooks': 'off' } },
    {
      // Tools demand a default export here.
      files: [
        '**/*.config.{ts,mjs}',
        '**/*.{setup,teardown}.ts',
        'tools/src/rspack/icons/{create-icon,lean-drawing}.ts',
        'tools/src/rspack/i18next/lean-source.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
  ignorePatterns: ['**/node_modules', '**/dist/**', 'tools/templates/**', '**/.data/**', '**/coverage/**'],
});
