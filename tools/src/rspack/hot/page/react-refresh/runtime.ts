/** Stands in a remote's development build for `react-refresh/runtime`: the page's one, with names of this remote's own. */
import type * as refreshRuntime from 'react-refresh/runtime';

const page = globalThis as unknown as { gatehouseRefresh?: typeof refreshRuntime }; // put there by provide-refresh.ts
const runtime = page.gatehouseRefresh;
if (!runtime) throw new Error('this development build needs the development build of the shell');

export const { createSignatureFunctionForTransform, getFamilyByType, isLikelyComponentType, performReactRefresh } =
  runtime;

/** The shell has hooked in already. */
export function injectIntoGlobalHook(): void {
  // on purpose
}

/** Two builds hold the same files of libs: what they call a component must differ. */
export function register(type: unknown, id: string): void {
  runtime?.register(type, `${gatehouseHot.name}:${id}`);
}
