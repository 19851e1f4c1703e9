import type { ScreenLoadInput } from '@gatehouse/shell-contract';

/**
 * The part of a screen that follows its first page: an address with a state shows it, and `load` brings its code before that. The first
 * page's scripts go without it.
 */
export function laterPart<Part>(bring: () => Promise<Part>) {
  let part: Part | null = null;
  return {
    load: async ({ url }: Pick<ScreenLoadInput, 'url'>): Promise<void> => {
      if (url.searchParams.get('state')) part ??= await bring();
    },
    /** `null`: not loaded, because the address has no state. */
    get: (): Part | null => part,
  };
}
