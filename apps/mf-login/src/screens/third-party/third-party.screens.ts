import type { Screen } from '@gatehouse/shell-contract';
import { deferredTexts as texts } from '../../texts/deferred.texts.ts';
import { AuthorizeScreen } from './authorize.screen.tsx';
import { loadSimplify } from './simplify.load.ts';
import { SimplifyScreen } from './simplify.screen.tsx';

/* Screens that a third party's client leads over: one chunk for both. */
export const authorize: Screen = { Component: AuthorizeScreen, texts };
export const simplify: Screen = { Component: SimplifyScreen, load: loadSimplify, texts };
