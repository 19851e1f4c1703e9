declare const oneSpelling: unique symbol;
/**
 * A path of the portal in its one spelling, without its language. What a page is decided by takes a `Route`, never a text: only
 * `canonicalAddress` (the edge) and `routeAt` (a page, whose address the edge has led to its spelling) make one.
 */
export type Route = string & { readonly [oneSpelling]: true };
