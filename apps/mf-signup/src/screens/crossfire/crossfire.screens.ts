// One chunk for the crossfire-type service: nobody else loads it.
import type { Screen } from '@gatehouse/shell-contract';
import { flowTexts } from '../../texts/flow.texts.ts';
import { CompletedScreen } from '../steps/completed/completed.screen.tsx';
import { CrossfireAgreeScreen } from './crossfire-agree.screen.tsx';
import { CrossfireEntryInfoScreen } from './crossfire-entry-info.screen.tsx';

export const crossfireScreens = {
  agree: { Component: CrossfireAgreeScreen, texts: flowTexts },
  entryInfo: { Component: CrossfireEntryInfoScreen, texts: flowTexts },
  completed: { Component: CompletedScreen, texts: flowTexts },
} as const satisfies Readonly<Record<string, Screen>>;
