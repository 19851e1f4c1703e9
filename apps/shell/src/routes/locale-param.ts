import { isLocale, type Locale } from '@gatehouse/platform';
import type { PageRequest } from './page-content.ts';

/** First segment of every route. Any word matches it, so a loader has to check it. */
export const localeParam = 'locale';

export class NotFound extends Error {
  override name = 'NotFound';
  readonly status = 404;
}

function isWellFormed(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

/** Language that the path asks for; throws `NotFound` for any other word, and for a path with an escape that means nothing. */
export function localeOf({ url, params }: PageRequest): Locale | null {
  if (!isWellFormed(url.pathname)) throw new NotFound(`no address: ${url.pathname}`);
  const segment = params[localeParam]?.toLowerCase();
  if (segment === undefined) return null;
  if (!isLocale(segment)) throw new NotFound(`no page below /${segment}`);
  return segment;
}
