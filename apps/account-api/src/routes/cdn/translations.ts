import { translations } from '@gatehouse/api-contract';
import { isLocale } from '@gatehouse/platform';
import { overlayOf } from '../../cdn/translations.ts';
import { done, refuse } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const translationsRoute = route(translations, async ({ request }) => {
  const { locale, namespace } = request.params;
  const overlay = isLocale(locale) ? overlayOf(namespace, locale) : null;
  return overlay ? done(overlay) : refuse('callUnknown');
});
