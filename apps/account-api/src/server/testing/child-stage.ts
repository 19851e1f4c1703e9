import { notMeLock, recoveryStateOf, resetPersonVerify } from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
import { dayMs } from '../../base/ports/clock.ts';
import { aBrowser, allOfAccount, bornAt11, type Case } from '../../guardians/consent/testing/guardian-stage.ts';
import type { EngineUnderTest } from '../../testing/each-engine.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { useOwnerCaseStage } from './owner-case-stage.ts';

export const guardianType = 'parent-storage-identify';

/** Children with guardians on record, and what both press. */
// oxlint-disable-next-line max-lines-per-function -- the steps share the stage of the suite
export function useChildStage(engine: EngineUnderTest) {
  const stage = useOwnerCaseStage(engine);
  const { call, check } = stage;
  const adult = () => stage.person({ birthDate: '1980-01-01' });
  type Adult = ReturnType<typeof adult>;

  /** Is checked behind the link of a letter, and agrees: `ok`, or why not. */
  const agreeBehind = async (asked: Case, who: Adult, email?: string) => {
    const link = await stage.opened(asked, email);
    const outcome = await check(link.state, guardianType, who, link.browser);
    if (outcome !== 'ok') return { outcome, link };
    const agreed = await call.agree(link.state, asked.area, allOfAccount, link.browser);
    return { outcome: agreed.refusal ?? 'ok', link };
  };
  const begun = async (by: Asked & Readonly<{ browserId: string }>): Promise<Case> => {
    const { state } = (await stage.hub(guardianType.toUpperCase(), by)).value;
    return { state, type: guardianType, browser: by, area: (await call.status(state, by)).value.terms_area };
  };
  /** A child whose guardian was named just now; `email`: where the guardian is reached. */
  const newChild = async (email?: string) => {
    const who = await stage.addressMember();
    const { db } = stage.get().platform;
    const minor = { birth_date: bornAt11, country: 'KR' };
    await db.query.updateTable('members').set(minor).where('guid', '=', who.guid).execute();
    const guardian = adult();
    const { outcome, link } = await agreeBehind(await begun(who.asked), guardian, email);
    expect(outcome).toBe('ok');
    return { who, guardian, mailbox: link.email };
  };
  /** The same a week later: the guardian counts. */
  const child = async () => {
    const made = await newChild();
    stage.advance(8 * dayMs);
    return made;
  };
  /** Presses the link of a guardian's letter: the state of the check that it asks for, or why not. */
  const press = async (link: string, browser: Asked) => {
    const answer = await stage.get().server.call(notMeLock, { body: { state: link } }, browser);
    return { outcome: outcomeOf(answer), state: recoveryStateOf(answer.value?.state ?? 'p:none').state };
  };
  const claim = (state: string, browser: Asked) =>
    stage.get().server.call(resetPersonVerify, { body: { state } }, browser);
  /** Presses, is checked and gets the token for the child's new password. */
  const checkedBehind = async (link: string, who: Adult, browser = aBrowser()) => {
    const { state } = await press(link, browser);
    expect(await check(state, 'recovery-pw', who, browser)).toBe('ok');
    const proven = await claim(state, browser);
    expect(outcomeOf(proven)).toBe('ok');
    return proven.value;
  };
  return { ...stage, adult, agreeBehind, begun, newChild, child, pressLink: press, claim, checkedBehind };
}
