import { splitLocale } from './locales.ts';

/** Whether an address is that of a page, in any language. The edge leads to the one spelling, so texts are compared; here only. */
export const isAt = ({ pathname }: URL, path: string): boolean => splitLocale(pathname).path === path;
