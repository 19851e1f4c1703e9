import { CompletedScreen } from '../steps/completed/completed.screen.tsx';

/** Last page of a sign-up at the crossfire-type service, the same as the platform's own. */
export const CrossfireCompletedScreen = CompletedScreen;
