import type { TokenRefusal } from '@gatehouse/api-contract';
import { otherMember, pageMember, sessionView, subscribeSession } from '@gatehouse/session';
import { forgivingStore } from '@gatehouse/shell-contract/hosting';
import type { Pages } from '../routes/create-pages.ts';
import type { OwnerProofEnd } from './owner-proof/owner-proof-end.ts';
import type { SessionCareShell } from './session-care.tsx';

/** Loads the code that only members need when the visitor turns out to be one: a visitor who has to sign in does not download it. */
export function loadSessionCare(shell: SessionCareShell, pages: Pages) {
  const load = async () => {
    const { createSessionCare } = await import('./session-care.tsx');
    return createSessionCare({ shell, pages, store: forgivingStore(() => sessionStorage) });
  };
  let loading: ReturnType<typeof load> | null = null;
  const care = () => {
    loading ??= load();
    loading.catch(() => {
      loading = null; // loaded again when it is needed next
    });
    return loading;
  };
  let watching = false;
  async function watchMember(): Promise<void> {
    if (watching || sessionView().state !== 'member') return;
    watching = true;
    try {
      (await care()).watch();
    } catch (error) {
      watching = false;
      shell.report(error);
    }
  }
  subscribeSession(() => void watchMember());
  void watchMember();
  return {
    /** The session is over and could not be renewed. */
    lost: (refused: TokenRefusal) =>
      void care()
        .then(({ signInAgain }) => signInAgain(refused))
        .catch(shell.report),
    /** A call was refused. `true`: because another member signed in, which the visitor knows now. */
    tellsOtherMember: (refusal: string): Promise<boolean> =>
      pageMember() === null || (refusal !== 'otherMember' && otherMember() === null)
        ? Promise.resolve(false)
        : care()
            .then(({ tellRefused }) => tellRefused(refusal))
            .catch((error: unknown) => {
              shell.report(error);
              return false;
            }),
    /** A call asks for a proof of the owner. */
    proveOwner: (call: string): Promise<OwnerProofEnd> =>
      care()
        .then(({ proveOwner }) => proveOwner(call))
        .catch((error: unknown) => {
          shell.report(error);
          return 'failed';
        }),
    /** A page is shown: what was typed in it before signing in again is restored. */
    arrived: (slot: HTMLElement) => {
      if (sessionView().state === 'member')
        void care()
          .then(({ restore }) => restore(slot))
          .catch(shell.report);
    },
  };
}
