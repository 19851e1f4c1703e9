import type { Style } from '@gatehouse/platform';

const styleBlock = /:root\[data-style=["']?([a-z_]+)["']?\]\{[^{}]*\}/g;

/** Tokens that are used and nowhere set: a page with these styles would be drawn without them. */
export function missingTokens(css: string): string[] {
  const set = new Set([...css.matchAll(/[{;](--[\w-]+):/g)].map((match) => match[1]));
  const used = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map((match) => match[1] ?? ''));
  return [...used].filter((name) => !set.has(name));
}

/** Styles without the token blocks of other styles: a page has one style and carries only that one's. */
export function tokensOfStyle(css: string, style: Style): string {
  return css.replace(styleBlock, (block, name: string) => (name === style ? block : ''));
}
