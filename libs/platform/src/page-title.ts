import type { Brand } from './environments.ts';

/** As players know the brands: in the titles of pages. */
export const brandNames: Readonly<Record<Brand, string>> = { main: 'Gatehouse', ppool: 'PPOOL' };

const isBrand = (value: string | undefined): value is Brand => value !== undefined && Object.hasOwn(brandNames, value);

/** `Sign in · Gatehouse`: a tab says whose page it is. Without a brand, the title alone. */
export function brandedTitle(title: string, brand: string | undefined): string {
  return isBrand(brand) ? `${title} · ${brandNames[brand]}` : title;
}
