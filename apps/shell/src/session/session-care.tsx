import { callApi } from '@gatehouse/api-client';
import { ownerProofOptions } from '@gatehouse/api-contract';
import { routeAt } from '@gatehouse/platform';
import { pageMember, renewSession, sessionView, subscribeSession } from '@gatehouse/session';
import { prepareDialogTexts } from '../dialogs/late-dialogs.tsx';
import type { Timers } from '../timing/with-deadline.ts';
import { restoreInput } from './kept-input.ts';
import { createOtherMember, type OtherMemberShell } from './other-member/tell-other-member.tsx';
import { changeOfCall } from './owner-proof/change-of-call.ts';
import { OwnerProofBox, type OwnerProofAnswer } from './owner-proof/owner-proof-dialog.tsx';
import type { OwnerProofEnd } from './owner-proof/owner-proof-end.ts';
import { SessionEndingBox } from './session-ending-dialog.tsx';
import { createSignInAgain, type SignInAgainPorts, type SignInAgainShell } from './sign-in-again.ts';
import { watchSessionEnd } from './watch-session-end.ts';

export type SessionCareShell = SignInAgainShell & OtherMemberShell & Readonly<{ timers: Timers }>;

/** What the shell does for a member's session beyond renewing it; loaded for members, and when a session is lost. */
export function createSessionCare(ports: SignInAgainPorts & Readonly<{ shell: SessionCareShell }>) {
  const { shell } = ports;
  const { signInAgain, signInAnew } = createSignInAgain(ports);
  const { tellRefused, look } = createOtherMember({ ...ports, signInAnew });

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

  /** One dialog for all calls that wait for it. */
  async function askOwner(call: string): Promise<OwnerProofEnd> {
    const [options] = await Promise.all([callApi(ownerProofOptions, {}), prepareDialogTexts(shell)]);
    if (!options.ok) return options.closed ? 'closed' : 'failed';
    const answer = await shell.dialogs.show<OwnerProofAnswer>(
      (close) => <OwnerProofBox options={options.value} change={changeOfCall(call)} close={close} />,
      null,
    );
    if (answer === 'signIn') signInAnew(options.value.user_id);
    return answer === 'proven' ? 'proven' : 'closed';
  }
  let asking: Promise<OwnerProofEnd> | null = null;

  return {
    signInAgain,
    /** `call`: id of the first call that waits. */
    proveOwner: (call: string): Promise<OwnerProofEnd> => (asking ??= askOwner(call).finally(() => (asking = null))),
    restore: (slot: HTMLElement) =>
      restoreInput(slot, { path: routeAt(shell.url()), memberNo: pageMember() }, shell.now(), ports.store),
    tellRefused,
    watch: () => {
      subscribeSession(look);
      look();
      watchSessionEnd({
        session: sessionView,
        subscribe: subscribeSession,
        now: shell.now,
        timers: shell.timers,
        warn: (expiresAt) => void warn(expiresAt).catch(shell.report),
      });
    },
  };
}
