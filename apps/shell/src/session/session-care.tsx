import { renewSession, sessionView, subscribeSession } from '@gatehouse/session';
import { splitLocale } from '@gatehouse/platform';
import { prepareDialogTexts } from '../dialogs/late-dialogs.tsx';
import { restoreInput } from './kept-input.ts';
import { SessionEndingBox } from './session-ending-dialog.tsx';
import type { Timers } from '../timing/with-deadline.ts';
import { createSignInAgain, type SignInAgainPorts, type SignInAgainShell } from './sign-in-again.ts';
import { watchSessionEnd } from './watch-session-end.ts';

export type SessionCareShell = SignInAgainShell & Readonly<{ timers: Timers }>;

/** What the shell does for a member's session beyond renewing it; loaded for members, and when a session is lost. */
export function createSessionCare(ports: SignInAgainPorts & Readonly<{ shell: SessionCareShell }>) {
  const { shell } = ports;
  const signInAgain = createSignInAgain(ports);

  const renew = async () => {
    try {
      return await renewSession();
    } catch (error) {
      shell.report(error, { call: 'refresh' });
      throw error;
    }
  };

  async function warn(expiresAt: number): Promise<void> {
    await prepareDialogTexts(shell);
    const over = await shell.dialogs.show<boolean>(
      (close) => <SessionEndingBox {...{ expiresAt, renew, close }} />,
      false,
    );
    if (over) await signInAgain('sessionEnded');
  }

  return {
    signInAgain,
    restore: (slot: HTMLElement) =>
      restoreInput(slot, splitLocale(shell.url().pathname).path, shell.now(), ports.store),
    watch: () =>
      watchSessionEnd({
        session: sessionView,
        subscribe: subscribeSession,
        now: shell.now,
        timers: shell.timers,
        warn: (expiresAt) => void warn(expiresAt).catch(shell.report),
      }),
  };
}
