// One chunk for all steps after the first page: a player who has started needs them all.
import type { Screen } from '@gatehouse/shell-contract';
import { flowTexts } from '../../texts/flow.texts.ts';
import { AgreeScreen } from './agree/agree.screen.tsx';
import { CompletedScreen } from './completed/completed.screen.tsx';
import { EntryInfoScreen } from './entry-info/entry-info.screen.tsx';
import { LimitScreen } from './limit/limit.screen.tsx';
import { NationalInfoScreen } from './national-info/national-info.screen.tsx';
import { ParentAgreeScreen } from './parent-agree/parent-agree.screen.tsx';

export const stepScreens = {
  'national-info': { Component: NationalInfoScreen, texts: flowTexts },
  agree: { Component: AgreeScreen, texts: flowTexts },
  'entry-info': { Component: EntryInfoScreen, texts: flowTexts },
  completed: { Component: CompletedScreen, texts: flowTexts },
  limit: { Component: LimitScreen, texts: flowTexts },
  'parent-agree': { Component: ParentAgreeScreen, texts: flowTexts },
} as const satisfies Readonly<Record<string, Screen>>;
