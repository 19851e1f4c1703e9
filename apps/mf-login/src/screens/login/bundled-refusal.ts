import { commonFamily, signInFamily, type RefusalName } from '@gatehouse/api-contract';

/** Refusals whose sentences come with this remote's texts: they stand in the first HTML too. */
export type BundledRefusal = keyof typeof commonFamily | keyof typeof signInFamily;

/** Whether the page has the sentence at hand; the shell explains any other refusal. */
export function isBundled(name: RefusalName): name is BundledRefusal {
  return Object.hasOwn(signInFamily, name) || Object.hasOwn(commonFamily, name);
}
