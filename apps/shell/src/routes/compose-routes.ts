import { accountChangesPath, shellPaths, type PageBoot, type RouteScreen } from '@gatehouse/platform';
import { unknownRoute } from '../guards/unknown-route.guard.ts';
import { guardRoute } from './guard-route.ts';
import { loadFailed } from './load-failed.ts';
import { loadScreen, type LoadScreenPorts } from './load-screen.ts';
import { localeOf, localeParam } from './locale-param.ts';
import type { PageRoute } from './page-content.ts';
import { pastQuestion } from './past-question.ts';

/** Every path works with and without a language in front (rulings, "Flows"). */
const withLocale = (path: string) => `/:${localeParam}?${path === '/' ? '' : path}`;

function screenRoutes(shell: LoadScreenPorts, name: string, screen: RouteScreen): PageRoute[] {
  return screen.paths.map((path) => ({
    path: withLocale(path),
    layout: screen.layout,
    load: (request) => loadScreen(shell, name, screen, request),
  }));
}

/** Pages of the shell itself (spec A §2). */
function ownRoutes(shell: LoadScreenPorts): PageRoute[] {
  return [
    {
      path: withLocale('/'),
      layout: null,
      load: async (request) => {
        localeOf(request);
        return (await guardRoute(shell, ['root'], request)) ?? { kind: 'not-found' };
      },
    },
    {
      path: withLocale(shellPaths.failed),
      layout: null,
      load: (request) => {
        localeOf(request);
        return loadFailed(shell, request);
      },
    },
    {
      // The row of a release comes first. Without one the sign-in skips the question, and the next sign-in asks it again.
      path: withLocale(accountChangesPath),
      layout: null,
      load: (request) => {
        localeOf(request);
        return pastQuestion(request.url) ?? { kind: 'not-found' };
      },
    },
    unknownRoute,
  ];
}

/** The route table: every screen that the release index places, and the shell's own pages. No remote is loaded for it. */
export function composeRoutes(shell: LoadScreenPorts & Readonly<{ boot: Pick<PageBoot, 'remotes'> }>): PageRoute[] {
  const screens = Object.entries(shell.boot.remotes).flatMap(([name, placed]) =>
    placed.screens.flatMap((screen) => screenRoutes(shell, name, screen)),
  );
  return [...screens, ...ownRoutes(shell)];
}
