import type { Brand } from '@gatehouse/platform';
import type { Settings } from '../shared/settings/settings.ts';

/** Addresses and switches of a site that pages read at start. */
export function configOfSite({ sites }: Pick<Settings, 'sites'>, brand: Brand) {
  const { home, memberSite } = sites[brand];
  return { customerService: `${memberSite}/support`, logoUrl: home, maintenance: false };
}
