import { useRouteError } from 'react-router';
import { FailedPage } from '../notices/failed-page.tsx';
import { NotFoundPage } from '../notices/not-found-page.tsx';
import { statusOf } from './status-of.ts';

/** What a route that threw shows: 404 for a path that is none, else 500. */
export function RouteFailure() {
  const status = statusOf(useRouteError());
  return status === 404 ? <NotFoundPage /> : <FailedPage code={String(status)} />;
}
