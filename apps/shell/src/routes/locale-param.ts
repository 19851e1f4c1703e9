import { isLocale, type Locale } from '@gatehouse/platform';

/** First segment of every route. Any word matches it, so a loader has to check it. */
export const localeParam = 'locale';

export class NotFound extends Error {
  override name = 'NotFound';
  readonly status = 404;
}

/** Language that the path asks for; throws `NotFound` for any other word. */
export function localeOfParams(params: Readonly<Record<string, string | undefined>>): Locale | null {
  const segment = params[localeParam]?.toLowerCase();
  if (segment === undefined) return null;
  if (!isLocale(segment)) throw new NotFound(`no page below /${segment}`);
  return segment;
}
