import { answerWith, configureFakeApi, unreachable } from '@gatehouse/api-client/testing';
import { signOut } from '@gatehouse/api-contract';
import { describe, expect, it } from '@jest/globals';
import { browserNow, createBrowser, memberCookies } from './testing/browser.ts';

const hourMs = 60 * 60 * 1000;
const [aliceNo, bobNo] = [7, 8];
const alice = memberCookies(browserNow + hourMs, aliceNo);
const bob = memberCookies(browserNow + 2 * hourMs, bobNo);

/** A page of alice's, and the browser around it. */
function drawnForAlice() {
  const browser = createBrowser(alice);
  const page = browser.openTab();
  page.watchSession();
  return { browser, page };
}
const seen = ({ pageMember, otherMember }: ReturnType<typeof drawnForAlice>['page']) => [pageMember(), otherMember()];

describe('the member that a page was drawn for', () => {
  it('is who was signed in then, and nobody on a page of a visitor', () => {
    expect(seen(drawnForAlice().page)).toEqual([aliceNo, null]);
    const visitor = createBrowser().openTab();
    visitor.watchSession();
    expect(seen(visitor)).toEqual([null, null]);
  });

  it('stays so when another one signs in in another tab', () => {
    const { browser, page } = drawnForAlice();
    const other = browser.openTab();
    browser.setCookies(bob);
    other.startSession();
    expect(seen(page)).toEqual([aliceNo, bobNo]);
    expect(page.sessionView()).toMatchObject({ memberNo: bobNo });
    expect(seen(other)).toEqual([bobNo, null]);
  });

  it('stays so when a renewal, or a look at the session, finds the token of another one', async () => {
    const { browser, page } = drawnForAlice();
    browser.setCookies(bob);
    const before = browser.openTab();
    configureFakeApi();
    expect(await page.checkLogin()).toBe(1);
    expect(seen(page)).toEqual([aliceNo, bobNo]);
    expect(before.pageMember()).toBeNull();
    const renewing = drawnForAlice();
    const renewed = renewing.page.renewSession();
    renewing.browser.setCookies(bob); // while it waits for its turn, another tab signs bob in
    expect(await renewed).toBe(true);
    expect(seen(renewing.page)).toEqual([aliceNo, bobNo]);
  });

  it('stays so when the session ended in another tab before the other one signed in', async () => {
    const { browser, page } = drawnForAlice();
    const other = browser.openTab();
    configureFakeApi(answerWith(signOut, {}));
    browser.setCookies({});
    await other.signOut();
    expect(page.sessionView()).toEqual({ state: 'anonymous' });
    expect(seen(page)).toEqual([aliceNo, null]);
    browser.setCookies(bob);
    other.startSession();
    expect(seen(page)).toEqual([aliceNo, bobNo]);
  });

  it('is the next one after a sign-in in the page itself, and nobody after its sign-out', async () => {
    const { browser, page } = drawnForAlice();
    browser.setCookies(bob);
    page.startSession();
    expect(seen(page)).toEqual([bobNo, null]);
    configureFakeApi(unreachable(signOut));
    await page.signOut();
    expect(page.pageMember()).toBe(bobNo); // the session is still there
    browser.setCookies({});
    await page.signOut();
    expect(page.pageMember()).toBeNull();
  });

  it('is no member of whom a visitor’s page only heard', () => {
    const browser = createBrowser();
    const visitor = browser.openTab();
    visitor.watchSession();
    browser.setCookies(alice);
    browser.openTab().startSession();
    expect(visitor.sessionView()).toMatchObject({ memberNo: aliceNo });
    expect(seen(visitor)).toEqual([null, null]);
  });

  it('is looked at when the page comes to the front: a sign-in without scripts tells no tab', () => {
    const { browser, page } = drawnForAlice();
    browser.setCookies(bob);
    expect(page.sessionView()).toMatchObject({ memberNo: aliceNo });
    browser.bringToFront();
    expect(page.sessionView()).toMatchObject({ memberNo: bobNo });
    browser.setCookies({});
    browser.bringToFront();
    expect(page.sessionView()).toMatchObject({ memberNo: bobNo }); // the end of a session is told, not looked for
  });

  it('is not looked at any more by a page that stopped watching', () => {
    const browser = createBrowser(alice);
    const page = browser.openTab();
    page.watchSession()();
    browser.setCookies(bob);
    browser.bringToFront();
    expect(page.sessionView()).toMatchObject({ memberNo: aliceNo });
  });

  it('is not told from a cookie beside one that another host of the domain wrote', () => {
    const browser = createBrowser(alice);
    const page = browser.openTab();
    browser.plant({ PLD: bob.PLD ?? '' });
    page.startSession();
    expect(seen(page)).toEqual([null, null]);
    browser.plant({});
    expect(page.startSession()).toMatchObject({ memberNo: aliceNo });
    browser.plant({ PLD: bob.PLD ?? '' });
    expect(seen(page)).toEqual([aliceNo, null]);
    browser.plant({ PLD: alice.PLD ?? '' });
    expect(seen(page)).toEqual([aliceNo, null]);
  });
});
