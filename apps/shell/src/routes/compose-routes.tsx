import type { RouteObject } from 'react-router';
import { remoteNames, type Layout, type PageBoot, type RemoteName, type RouteScreen } from '@gatehouse/platform';
import type { Shell } from '../create-shell.ts';
import { FailedPage } from '../notices/failed-page.tsx';
import { NotFoundPage } from '../notices/not-found-page.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { ScreenRoute } from '../page/screen-route.tsx';
import type { TakeOver } from '../first-html/take-over.ts';
import { guardRoute } from './guard-route.ts';
import { loadScreen } from './load-screen.ts';
import { localeOfParams, localeParam } from './locale-param.ts';

/** What the frame needs to know of the page that stands in it. */
export type PageHandle = Readonly<{ layout: Layout }>;

const withLocale = (path: string) => `/:${localeParam}?${path === '/' ? '' : path}`;

/** The style's layout, where its settings name one, replaces the route's own (day-one, "Shell and remotes"). */
function layoutOf(boot: PageBoot, screen: RouteScreen): Layout {
  return boot.settings.layout ?? screen.layout;
}

function screenRoutes(shell: Shell, takeOver: TakeOver, name: RemoteName, screen: RouteScreen): RouteObject[] {
  return screen.paths.map((path) => ({
    id: `${name}/${screen.id} ${path}`,
    path: withLocale(path),
    handle: { layout: layoutOf(shell.boot, screen) } satisfies PageHandle,
    loader: ({ request, params }) => loadScreen(shell, name, screen, { url: new URL(request.url), params }),
    element: <ScreenRoute shell={shell} takeOver={takeOver} />,
  }));
}

/** Pages of the shell itself. */
function ownRoutes(shell: Shell): RouteObject[] {
  return [
    {
      path: withLocale('/'),
      element: null,
      loader: ({ request, params }) => {
        localeOfParams(params);
        return guardRoute(shell, ['root'], { url: new URL(request.url), params });
      },
    },
    { path: withLocale('/services/failed/:errorCode?'), element: <FailedPage /> },
    { path: '*', element: <NotFoundPage /> },
  ];
}

/** Routes of the page: every screen that the release index places, with and without a language, and the shell's own. */
export function composeRoutes(shell: Shell, takeOver: TakeOver): RouteObject[] {
  const screens = remoteNames.flatMap((name) =>
    (shell.boot.remotes[name]?.screens ?? []).flatMap((screen) => screenRoutes(shell, takeOver, name, screen)),
  );
  return [
    {
      id: 'page',
      element: <PageFrame shell={shell} takeOver={takeOver} state="ready" />,
      errorElement: <PageFrame shell={shell} takeOver={takeOver} state="failed" />,
      hydrateFallbackElement: <PageFrame shell={shell} takeOver={takeOver} state="pending" />,
      children: [...screens, ...ownRoutes(shell)],
    },
  ];
}
