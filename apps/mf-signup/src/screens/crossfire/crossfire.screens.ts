import type { Screen } from '@gatehouse/shell-contract';
import { flowTexts } from '../../flow-texts/flow-texts.ts';
import { CompletedScreen } from '../steps/completed/completed.screen.tsx';

export const crossfireScreens = {
  agree: { Component: CompletedScreen, texts: flowTexts },
  entryInfo: { Component: CompletedScreen, texts: flowTexts },
  completed: { Component: CompletedScreen, texts: flowTexts },
} as const satisfies Readonly<Record<string, Screen>>;
