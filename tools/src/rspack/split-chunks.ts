type Module = Readonly<{ nameForCondition(): string | undefined }>;

const rareTexts =
  /(?:api-contract\/src\/texts\/(?!connection\/)[a-z-]+|shell\/src\/texts\/(?:dialogs|maintenance))\/([a-z-]+)\.json$/;

const neighbours: Readonly<Record<string, string>> = {
  en: 'en',
  ko: 'ko',
  ja: 'east',
  'zh-tw': 'east',
  'zh-cn': 'east',
  ru: 'other',
  th: 'other',
  vi: 'other',
  id: 'other',
};

/**
 * Sentences of refusals, texts of rare dialogs and of maintenance, a few languages to a chunk. A chunk per family and language would put
 * some 240 more hashes, 18 kB that no compression makes smaller, into every page's first scripts.
 */
export const rareTextsChunks = {
  test: rareTexts,
  name: (module: Module) =>
    `rare-texts-${neighbours[rareTexts.exec(module.nameForCondition() ?? '')?.[1] ?? ''] ?? 'west'}`,
  chunks: 'async',
  enforce: true,
} as const;

/** React changes far less often than what is built on it: a new release leaves it in the caches. */
export const reactChunk = {
  test: /node_modules\/(react|react-dom|scheduler)\//,
  name: 'react',
  chunks: 'initial',
  enforce: true,
} as const;

const ownTexts = /(?:src\/texts\/(?:standalone|sdk)|api-contract\/src\/texts\/connection)\/([a-z-]+)\.json$/;

/** All that a page without the shell says in one language, in one request. */
export const standaloneTextsChunks = {
  test: ownTexts,
  name: (module: Module) => `texts-${ownTexts.exec(module.nameForCondition() ?? '')?.[1] ?? ''}`,
  chunks: 'async',
  enforce: true,
} as const;

const accountTexts = /mf-account-lifecycle\/src\/texts\/[a-z-]+\/([a-z-]+)\.json$/;

/**
 * All that the pages of an account say in one language, in one request: a visit has few of these pages, and each further part would put 14
 * more hashes into the entry of the remote.
 */
export const accountTextsChunks = {
  test: accountTexts,
  name: (module: Module) => `texts-${accountTexts.exec(module.nameForCondition() ?? '')?.[1] ?? ''}`,
  chunks: 'async',
  enforce: true,
} as const;
