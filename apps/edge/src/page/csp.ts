import { isSdkPath, pageWorkerPath, type PlacedRemote, type ReleaseIndex, type Route } from '@gatehouse/platform';

/** Paths that may be framed, by those the setting names (day-one, "Edge, tokens, forms"). */
export const framable = (path: Route) => path === '/auth/captcha' || isSdkPath(path);

function releaseFolders(index: ReleaseIndex): string[] {
  const folders = Object.values(index.remotes).flatMap(({ current, previous }) =>
    [current, ...(previous ? [previous] : [])].map(({ origin, release }) => `${origin}/${release.name}/`),
  );
  return [...new Set(folders)];
}

function chunkPolicies(index: ReleaseIndex): string[] {
  const releases = [
    index.shell.current,
    index.shell.previous,
    ...Object.values(index.remotes).flatMap(({ current, previous }) => [current.release, previous?.release]),
  ];
  return [
    ...new Set(releases.flatMap((release) => (release ? [`gatehouse-chunks-${release.name}-${release.version}`] : []))),
  ];
}

/** What every page may do besides running code. */
const common = (siteOrigin: string, development: boolean) => [
  "default-src 'none'",
  `connect-src 'self'${development ? buildChannel : ''}`,
  "img-src 'self' data:",
  "media-src 'self'", // a captcha read aloud
  `worker-src ${siteOrigin}${pageWorkerPath}`,
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
];

/** In development a page is notified of new builds (decision record 0007); what it may run stays the same. */
const buildChannel = ' ws://localhost:*';

/**
 * The policy of pages for one index and site; only nonce and framing differ from page to page. Scripts run by nonce or from
 * a release folder of the index, never by `strict-dynamic` (security 12).
 */
export function pagePolicy(index: ReleaseIndex, origin: string, frameAncestors: string, development = false) {
  const remotes = releaseFolders(index).join(' ');
  const code = `${origin}/_shell/ ${remotes}`.trim();
  const fixed = [
    ...common(origin, development),
    `trusted-types ${['gatehouse-boot', 'gatehouse-shell', 'gatehouse-remotes', ...chunkPolicies(index)].join(' ')}`,
    'report-uri /csp-reports',
  ].join('; ');
  return (nonce: string, path: Route, options: Readonly<{ reportTo: boolean }>): string =>
    [
      fixed,
      `script-src 'nonce-${nonce}' ${code}`,
      `style-src 'nonce-${nonce}' ${code}`,
      `frame-ancestors ${framable(path) ? frameAncestors : "'none'"}`,
      ...(options.reportTo ? ['report-to csp'] : []),
    ].join('; ');
}

/** Policy of the page that one remote has without the shell: code of that one release, and of nothing else. */
export function standalonePolicy(
  { origin, release }: PlacedRemote,
  siteOrigin: string,
  frameAncestors: string,
  development = false,
) {
  const code = `${origin}/${release.name}/${release.version}/`;
  return (nonce: string, path: Route, options: Readonly<{ reportTo: boolean }>): string =>
    [
      ...common(siteOrigin, development),
      `trusted-types gatehouse-boot gatehouse-chunks-${release.name}-${release.version}`,
      'report-uri /csp-reports',
      `script-src 'nonce-${nonce}' ${code}`,
      `style-src 'nonce-${nonce}' ${code}`,
      `frame-ancestors ${framable(path) ? frameAncestors : "'none'"}`,
      ...(options.reportTo ? ['report-to csp'] : []),
    ].join('; ');
}
