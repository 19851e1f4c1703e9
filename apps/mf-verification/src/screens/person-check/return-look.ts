import type { ScreenLoadInput, ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const memory = 'person-check.look';
const lookSchema = v.object({ locale: v.string(), style: v.string(), inflow: v.string() });

/** Keeps language and style of a page that leaves for a provider: the address that it answers at names neither. */
export function rememberLook({ flow, locale, style, url }: Pick<ShellHost, 'flow' | 'locale' | 'style' | 'url'>): void {
  flow.write(memory, { locale, style, inflow: url.searchParams.get('inflow_path') ?? '' });
}

/**
 * For the `load` of a page that a provider answers at: opens the same answer in the language and style of before. Once only:
 * what cannot be had stays as it is. `true`: the page is being left.
 */
export function returnsToLook({ url, host }: ScreenLoadInput): boolean {
  const kept = v.safeParse(lookSchema, host.flow.read(memory));
  if (!kept.success) return false;
  host.flow.clear(memory);
  const { locale, style, inflow } = kept.output;
  if (locale === host.locale && style === host.style) return false;
  const target = new URL(`/${locale}${url.pathname}${url.search}`, url);
  target.searchParams.set('style_type', style);
  if (inflow !== '') target.searchParams.set('inflow_path', inflow);
  host.leave(target.href);
  return true;
}
