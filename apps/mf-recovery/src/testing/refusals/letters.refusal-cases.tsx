import { answerWith, type PreparedAnswer } from '@gatehouse/api-client/testing';
import { letterStopBegin, letterStopEnd, letterStopRead } from '@gatehouse/api-contract';
import type { RefusalCase } from '@gatehouse/screen/testing';
import { LettersScreen } from '../../screens/letters/letters.screen.tsx';
import { press, show } from './show.tsx';

const at = 'screens/letters/letters.controller.ts';
const page =
  (before: readonly PreparedAnswer[] = []) =>
  (answers: readonly PreparedAnswer[]) =>
    show(<LettersScreen />, [...before, ...answers], { url: '/recovery/letters?letter=l-1' });
const standing = (until: number | null) =>
  answerWith(letterStopRead, { email: 'm***@example.com', stopped_until: until, may_stop: true });
const otherwise = { verificationTimeExpired: { shows: 'This link doesn’t work' } };

/** Letters that others ask for, stopped and sent again. */
export const letterCases: readonly RefusalCase[] = [
  { at, call: letterStopRead, open: page(), otherwise },
  { at, call: letterStopBegin, open: page([standing(null)]), act: () => press('Stop these emails'), otherwise },
  { at, call: letterStopEnd, open: page([standing(0)]), act: () => press('Send them again'), otherwise },
];
