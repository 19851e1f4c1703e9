import { givenBackWords } from './put-back.view.tsx';

/** Words for what was changed; three of them differ from those for what comes back. */
export const changedWords = {
  ...givenBackWords,
  signInNames: 'resetPassword.parts.signInNames',
  gameMove: 'resetPassword.parts.gameMove',
  deletion: 'resetPassword.parts.deletion',
} as const;
