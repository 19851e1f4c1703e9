import { loginBanner } from '@gatehouse/api-contract';
import { isLocale } from '@gatehouse/platform';
import { loginBanners } from '../../cdn/banners.ts';
import { done, refuse } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const loginBannerRoute = route(loginBanner, async ({ request }) =>
  isLocale(request.params.locale) ? done(loginBanners(request.params.locale)) : refuse('callUnknown'),
);
