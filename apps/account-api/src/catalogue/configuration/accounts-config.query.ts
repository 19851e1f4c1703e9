import type { Brand } from '@gatehouse/platform';
import type { Platform } from '../../base/platform.ts';
import { isClosed } from '../maintenance/maintenance.query.ts';

/** Addresses and switches of a site that pages read at start. */
export async function configOfSite(platform: Platform, brand: Brand) {
  const { home, memberSite } = platform.settings.sites[brand];
  const maintenance = await isClosed(platform, { brand });
  return { customerService: `${memberSite}/support`, logoUrl: home, maintenance };
}
