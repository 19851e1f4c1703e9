type Rules = Readonly<{ createHTML(html: string): string; createScriptURL(address: string): string }>;
export type PolicyFactory = Readonly<{ createPolicy(name: string, rules: Rules): object }>;

let policy: object | undefined;

/**
 * Policy `gatehouse-shell`: HTML from outside for the parser of DOMPurify, whose document runs nothing. Made once, when the shell starts: a page
 * makes no second policy of a name, so that no foreign script can make this one. A page that needs no DOMPurify has it all the same.
 */
export function makeHtmlPolicy(
  factory: PolicyFactory | undefined = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes, // not in TypeScript's DOM library
): void {
  policy = factory?.createPolicy('gatehouse-shell', {
    createHTML: (html) => html,
    createScriptURL() {
      throw new TypeError('terms have no scripts');
    },
  });
}

/** The policy that the shell made; `undefined`: the browser has no Trusted Types. */
export const htmlPolicy = (): object | undefined => policy;
