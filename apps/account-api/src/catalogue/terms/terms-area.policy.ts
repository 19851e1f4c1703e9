import type { Brand } from '@gatehouse/platform';

/** Terms that members of a site agree to, where a call names no area (spec A §3, "Terms"). */
const areaOfBrand: Readonly<Record<Brand, string>> = { main: 'STC_REWE', ppool: 'SVC_PPLSVC' };

export const termsAreaOf = (brand: Brand): string => areaOfBrand[brand];
