import { callApi } from '@gatehouse/api-client';
import { ownerProofOptions, type RefusalName } from '@gatehouse/api-contract';
import { routeAt, type PageBoot } from '@gatehouse/platform';
import { otherMember } from '@gatehouse/session';
import type { DialogQueue, Report } from '@gatehouse/shell-contract/hosting';
import { prepareDialogTexts } from '../../dialogs/late-dialogs.tsx';
import type { LocaleControl } from '../../locale/create-locale.ts';
import type { Pages } from '../../routes/create-pages.ts';
import { keptInputKey } from '../kept-input.ts';
import { withoutFlow } from '../without-flow.ts';
import { maskedApart } from './masked-apart.ts';
import { OtherMemberBox, type OtherMemberAnswer } from './other-member-dialog.tsx';

/** What the tab needs of the page around it. */
export type OtherMemberShell = Readonly<{
  boot: Pick<PageBoot, 'remotes'>;
  dialogs: DialogQueue;
  locale: Pick<LocaleControl, 'texts' | 'current'>;
  report: Report;
  url(): URL;
  leaveTo(address: string): void;
}>;

type OtherMemberPorts = Readonly<{
  shell: OtherMemberShell;
  pages: Pick<Pages, 'state'>;
  store: Pick<Storage, 'removeItem'>;
  /** Signs out, and leads to a sign-in that has the name, if there is one, and back to this page. */
  signInAnew(name: string): void;
}>;

/** Pages that do not ask: they are about to sign in or out. */
const signInPages: readonly string[] = ['/login', '/auth/login', '/logout'];

/** Refusals that a flow of the earlier member gets under the next one's session. */
const flowEndings: readonly RefusalName[] = ['verificationTimeExpired', 'wrongVerifyStep', 'switchCheckRefused'];

/** Name of the member whose password the page asks for, as it tells password managers; `''`: it does not know it. */
const nameOnPage = (): string =>
  document.querySelector<HTMLInputElement>('input[autocomplete=username][readonly]')?.value ?? '';

/** Dialogs of the earlier member are over: this one must not wait behind them. */
function closeOpen({ current }: DialogQueue): void {
  for (let open = current(); open; open = current()) {
    if (open.kind === 'late') open.dismiss();
    else open.close(false);
  }
}

/** Says that another member signed in while the page was open, and asks which of the two accounts to use. */
export function createOtherMember({ shell, pages, store, signInAnew }: OtherMemberPorts) {
  let asking: Promise<boolean> | null = null;
  /** The member about whom the visitor closed the question: a page that asks by itself does not open it again. */
  let closedAbout: number | null = null;

  async function nameOf(memberNo: number): Promise<string> {
    try {
      const asked = await callApi(ownerProofOptions, {}, { memberNo });
      return asked.ok ? asked.value.user_id : '';
    } catch (error) {
      shell.report(error, { call: ownerProofOptions.id });
      return '';
    }
  }

  /** A new document for the member who is signed in: nothing that was typed or begun for the earlier one comes along. */
  function drawAgain(): void {
    const url = withoutFlow(shell.url()); // the next member cannot continue it
    url.hash = ''; // with it the browser would stay in this document
    store.removeItem(keptInputKey);
    shell.leaveTo(url.href);
  }

  async function ask(): Promise<boolean> {
    const here = otherMember();
    if (signInPages.includes(routeAt(shell.url()))) return false;
    const earlier = nameOnPage();
    const [now] = await Promise.all([here === null ? '' : nameOf(here), prepareDialogTexts(shell)]);
    closeOpen(shell.dialogs);
    const answer = await shell.dialogs.show<OtherMemberAnswer>(
      (close) => <OtherMemberBox {...maskedApart(now, earlier)} close={close} />,
      null,
    );
    if (answer === 'goOn') drawAgain();
    if (answer === 'signIn') signInAnew(earlier);
    if (answer === null) closedAbout = here;
    return answer !== null;
  }
  const tell = (): Promise<boolean> => (asking ??= ask().finally(() => (asking = null)));

  function isPublic(): boolean {
    const content = pages.state().page?.content;
    if (content?.kind !== 'screen') return true;
    const screens = shell.boot.remotes[content.remote]?.screens ?? [];
    return screens.some((screen) => screen.id === content.id && screen.public);
  }

  return {
    /** A call was refused. `true`: because another member signed in, and the visitor chose an account. */
    tellRefused: async (refusal: string): Promise<boolean> =>
      refusal === 'otherMember' || (otherMember() !== null && flowEndings.some((name) => name === refusal))
        ? tell()
        : false,
    /** The session changed: a page that only members see says so before its visitor types more. */
    look: (): void => {
      const here = otherMember();
      if (here !== null && here !== closedAbout && !isPublic()) void tell().catch(shell.report);
    },
  };
}
