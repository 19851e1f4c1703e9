// One chunk for the crossfire-type service; other sign-ups do not load it.
import type { Screen } from '@gatehouse/shell-contract';
import { flowTexts } from '../../texts/flow.texts.ts';
import { CrossfireAgreeScreen } from './crossfire-agree.screen.tsx';
import { CrossfireCompletedScreen } from './crossfire-completed.screen.tsx';
import { CrossfireEntryInfoScreen } from './crossfire-entry-info.screen.tsx';

export const crossfireScreens = {
  agree: { Component: CrossfireAgreeScreen, texts: flowTexts },
  entryInfo: { Component: CrossfireEntryInfoScreen, texts: flowTexts },
  completed: { Component: CrossfireCompletedScreen, texts: flowTexts },
} as const satisfies Readonly<Record<string, Screen>>;
