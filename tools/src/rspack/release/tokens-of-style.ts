import type { Style } from '@gatehouse/platform';

const styleBlock = /:root\[data-style=["']?([a-z_]+)["']?\]\{[^{}]*\}/g;

/** Styles without the token blocks of other styles: a page has one style and carries only that one's. */
export function tokensOfStyle(css: string, style: Style): string {
  return css.replace(styleBlock, (block, name: string) => (name === style ? block : ''));
}
