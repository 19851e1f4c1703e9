import { memberOf, type ReadableSession } from './session-cookies.ts';

/** The member that the page of one tab was drawn for. What happens in other tabs does not change it. */
export function createPageMember(cookies: () => ReadableSession) {
  let drawnFor: number | null = null;
  return {
    /** Number of that member; a sign-in in another tab leaves it as it is. `null`: the page was drawn for none. */
    pageMember: () => drawnFor,
    /** Who is signed in now where the page shows another member: what it sends is refused. `null`: the page is right, or there is no session. */
    otherMember: (): number | null => {
      const here = memberOf(cookies());
      return drawnFor !== null && here !== drawnFor ? here : null;
    },
    /** The page looked at the session itself: a page of none is now that of its member. */
    draw: (): void => {
      drawnFor ??= memberOf(cookies());
    },
    /** The page signs its member out, or another one in. */
    forgetDrawn: (): void => {
      drawnFor = null;
    },
  };
}
