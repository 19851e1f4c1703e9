import { commonFamily, signInFamily, type RefusalName } from '@gatehouse/api-contract';

/** Refusals whose sentences come with this remote's texts, because the first HTML shows them too. */
export type BundledRefusal = keyof typeof commonFamily | keyof typeof signInFamily;

/** Whether the page's texts hold the sentence; the shell explains any other refusal. */
export function isBundled(name: RefusalName): name is BundledRefusal {
  return Object.hasOwn(signInFamily, name) || Object.hasOwn(commonFamily, name);
}
