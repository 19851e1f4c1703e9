/** Installed packages, and what the compiler is told. */
const everywhere = ['package.json', 'package-lock.json', 'tsconfig.base.json'];

/** Of a proof that starts the product or builds it. */
export const wholeProduct: readonly string[] = ['apps', 'libs', 'tools', 'nx.json', ...everywhere];

/** Of a proof by unit or call tests of a package; what the package depends on is found by its package.json. */
export const testsOf = (folder: string): readonly string[] => [folder, 'jest.config.mjs', 'tools/jest', ...everywhere];
