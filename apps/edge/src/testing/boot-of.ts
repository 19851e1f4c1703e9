import { bootElementId, type PageBoot } from '@gatehouse/platform';

/** What the edge tells the scripts of a page. */
export const bootOf = (html: string): PageBoot =>
  JSON.parse(new RegExp(`id="${bootElementId}">(.*?)</script>`).exec(html)?.[1] ?? 'null');
