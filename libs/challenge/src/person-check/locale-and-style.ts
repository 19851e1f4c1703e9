import type { ScreenLoadInput, ShellHost } from '@gatehouse/shell-contract';
import * as v from 'valibot';

const memory = 'person-check.look';
const schema = v.object({ locale: v.string(), style: v.string(), inflow: v.string() });

/** Keeps language and style of a page that leaves for a provider: the address at which the provider answers has neither. */
export function rememberLocaleAndStyle(host: Pick<ShellHost, 'flow' | 'locale' | 'style' | 'url'>): void {
  const { flow, locale, style, url } = host;
  flow.write(memory, { locale, style, inflow: url.searchParams.get('inflow_path') ?? '' });
}

/**
 * For the `load` of a page at which a provider answers: opens the same address in the remembered language and style. Tried once;
 * a style that cannot be opened leaves the page as it is. `true`: the page is being left.
 */
export function restoreLocaleAndStyle({ url, host }: ScreenLoadInput): boolean {
  const kept = v.safeParse(schema, host.flow.read(memory));
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
