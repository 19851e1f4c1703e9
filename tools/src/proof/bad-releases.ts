import { wholeProduct } from './inputs.ts';

/** What a release of the shell has to know of the proof that players sign in whatever is released. */
export const badReleases = { name: 'bad-releases', inputs: wholeProduct } as const;
