import { isTokenCookie, marksFor } from '../http/own-tokens.ts';

/** A Cookie header of http with the marks of its tokens, as of a browser that this edge gave them to. */
export function withMarks(header: string): string {
  const tokens = header
    .split('; ')
    .map((pair) => pair.split('='))
    .flatMap(([name = '', value = '']) => (isTokenCookie(name) ? [value] : []));
  return `${header}; GH_OWN=${marksFor(tokens)}`;
}
