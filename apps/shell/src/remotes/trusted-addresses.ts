/** Makes script addresses for the page; `TrustedScriptURL` where the browser has Trusted Types. */
export type ScriptAddressPolicy = Readonly<{ createScriptURL(address: string): string }>;

type PolicyFactory = Readonly<{
  createPolicy(name: string, rules: Readonly<{ createScriptURL(address: string): string }>): ScriptAddressPolicy;
}>;

/** Address without the query that a retry adds. */
function fileOf(address: string): string {
  const url = new URL(address);
  url.search = '';
  return url.href;
}

/**
 * Policy `gatehouse-remotes`: a script of a remote starts only from an address that the release index names (security
 * 11). The browser enforces it through Trusted Types; where it has none, the same check runs without its help.
 */
export function createRemotesPolicy(
  allowed: ReadonlySet<string>,
  factory: PolicyFactory | undefined = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes, // not in TypeScript's DOM library
): ScriptAddressPolicy {
  const rules = {
    createScriptURL(address: string): string {
      if (!allowed.has(fileOf(address))) throw new TypeError(`not in the release index: ${address}`);
      return address;
    },
  };
  return factory ? factory.createPolicy('gatehouse-remotes', rules) : rules;
}
