/** One package that the shell gives to every remote at run time. */
export type SharedDependency = Readonly<{
  /** Import request, exactly as code writes it. */
  request: string;
  /** Package whose version is compared; the request without a sub-path. */
  package: string;
  /**
   * Versions that remotes accept: the oldest one of which they use everything, and what may follow it. Of a package of others it is
   * raised when they begin to use more, not when another version is installed; of one of ours with each minor step, which adds something.
   */
  range: `^${number}.${number}.${number}`;
  /** Why one copy on the page is right. */
  reason: string;
}>;

/**
 * The only list of modules shared between shell and remotes (architecture §2). The shell provides all of them, a remote
 * carries no fallback copy. A row costs every remote's freedom to choose its own version, so each has a reason.
 */
export const sharedDependencies: readonly SharedDependency[] = [
  {
    request: 'react',
    package: 'react',
    range: '^19.3.0',
    reason: 'hooks and context only work with the copy that renders',
  },
  { request: 'react/jsx-runtime', package: 'react', range: '^19.3.0', reason: 'makes elements of the same React' },
  {
    request: 'react-dom',
    package: 'react-dom',
    range: '^19.3.0',
    reason: 'portals and flushSync belong to the one renderer; 50 kB once',
  },
  { request: 'react-dom/client', package: 'react-dom', range: '^19.3.0', reason: 'part of the same renderer' },
  {
    request: '@gatehouse/shell-contract',
    package: '@gatehouse/shell-contract',
    range: '^1.0.0',
    reason: 'holds the contexts of host and texts, and i18n behind its thin wrapper',
  },
  {
    request: '@gatehouse/session',
    package: '@gatehouse/session',
    range: '^1.1.0',
    reason: 'one store says who is signed in',
  },
  {
    request: '@gatehouse/api-client',
    package: '@gatehouse/api-client',
    range: '^1.2.0',
    reason: 'one refresh for the page, configured once by the shell',
  },
];
