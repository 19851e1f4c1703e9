import type { Brand } from './environments.ts';

/** As players know the brands; the document says it in `data-name`. */
export const brandNames: Readonly<Record<Brand, string>> = { main: 'Gatehouse', ppool: 'PPOOL' };

/** `Sign in · Gatehouse`: a tab says whose page it is. */
export const titleWith = (title: string, name: string | undefined): string => (name ? `${title} · ${name}` : title);
