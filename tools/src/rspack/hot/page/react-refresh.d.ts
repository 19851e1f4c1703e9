/** The part of react-refresh that a build calls; the package brings no types. */
declare module 'react-refresh/runtime' {
  export function createSignatureFunctionForTransform(): (type: unknown, key: string, forceReset?: boolean) => unknown;
  export function getFamilyByType(type: unknown): object | undefined;
  export function injectIntoGlobalHook(page: object): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
  export function register(type: unknown, id: string): void;
}
