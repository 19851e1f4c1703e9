// One chunk for every page about a guardian.
import type { Screen } from '@gatehouse/shell-contract';
import { guardianTexts as texts } from '../texts/guardians.texts.ts';
import { CheckedScreen } from './guardians/checked/guardians-checked.screen.tsx';
import { ChildScreen } from './guardians/child/guardians-child.screen.tsx';
import { ConsentScreen } from './guardians/consent/guardians-consent.screen.tsx';
import { ConsentsScreen } from './guardians/consents/guardians-consents.screen.tsx';
import { EntryScreen } from './guardians/entry/guardians-entry.screen.tsx';

export const guardianScreens = {
  'guardians-child': { Component: ChildScreen, texts },
  'guardians-entry': { Component: EntryScreen, texts },
  'guardians-checked': { Component: CheckedScreen, texts },
  'guardians-consent': { Component: ConsentScreen, texts },
  'guardians-consents': { Component: ConsentsScreen, texts },
} as const satisfies Readonly<Record<string, Screen>>;
