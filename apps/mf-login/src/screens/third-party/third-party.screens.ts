import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts as texts } from '../../texts/deferred.texts.ts';
import { AuthorizeScreen } from './authorize.screen.tsx';
import { loadSimplify } from './simplify.load.ts';
import { SimplifyScreen } from './simplify.screen.tsx';

/** Screens of a sign-in for a third party's client: one chunk for both. */
export const thirdPartyScreens = {
  authorize: { Component: AuthorizeScreen, texts },
  simplify: { Component: SimplifyScreen, load: loadSimplify, texts },
} as const satisfies Readonly<Record<string, Screen>>;
