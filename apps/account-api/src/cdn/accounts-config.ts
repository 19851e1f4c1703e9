import { siteOf, type Brand } from '@gatehouse/platform';
import type { Settings } from '../settings.ts';

/** Addresses and switches of a site that pages read at start. */
export function configOfSite(settings: Pick<Settings, 'environment' | 'portBase'>, brand: Brand) {
  const site = siteOf(settings.environment, brand, settings.portBase);
  return { customerService: site.home, logoUrl: site.home, maintenance: false };
}
