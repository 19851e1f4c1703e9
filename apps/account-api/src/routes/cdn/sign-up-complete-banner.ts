import { signUpCompleteBanner } from '@gatehouse/api-contract';
import { isLocale } from '@gatehouse/platform';
import { signUpCompleteBanners } from '../../cdn/banners.ts';
import { done, refuse } from '../../commands/outcome.ts';
import { route } from '../../http/route.ts';

export const signUpCompleteBannerRoute = route(signUpCompleteBanner, async ({ request }) =>
  isLocale(request.params.locale) ? done(signUpCompleteBanners(request.params.locale)) : refuse('callUnknown'),
);
