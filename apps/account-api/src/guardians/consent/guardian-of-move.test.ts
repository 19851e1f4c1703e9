import {
  guardianBegin,
  guardianConsentsOpen,
  hubVerify,
  sessionCheck,
  verifyStatus,
  type CallInput,
} from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { systemCaller } from '../../base/caller.ts';
import { requestContext } from '../../base/request-context.ts';
import { openVerification } from '../../credentials/verification/open-verification.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import type { Asked } from '../../testing/test-server.ts';
import { casesBegun } from './guardian.policy.ts';
import { lacksMoveConsent } from './lacks-move-consent.query.ts';
import { aBrowser, allOfMove, allOfOlderMove, useGuardianStage } from './testing/guardian-stage.ts';

const bornAt12 = bornYearsAgo(12);
const bornAt16 = bornYearsAgo(16);
const game = 'PLAYGROUND_GAME';
const otherGame = 'PAPER_KNIGHTS';
const type = 'parent-channeling-third';
const back = 'http://localhost:4310/game';

type Body = CallInput<typeof guardianBegin>['body'];
const about = (game_id = game) => ({ type, game_id, redirect_url: back }) as const;

describeEachEngine("a guardian's word for the move of a game", (engine) => {
  const stage = useGuardianStage(engine);
  const { get, call, check, person, phone, checked, certify } = stage;
  const guardian = () => person({ birthDate: '1980-01-01' });

  /** A minor who is signed in, in a browser of its own. */
  async function child(birthDate: string) {
    const { platform, server } = get();
    const { guid, loginName } = await makePerson(platform);
    const changes = { birth_date: birthDate, country: 'KR' };
    await platform.db.query.updateTable('members').set(changes).where('guid', '=', guid).execute();
    const browser = aBrowser();
    const { value } = await signInAs(server, loginName, {}, browser);
    return { guid, loginName, browser: { ...browser, token: value.accessToken } };
  }
  const begin = (body: Body, by: Asked) => get().server.call(guardianBegin, { body }, by);
  const stageOf = async (state: string, by: Asked) =>
    (await get().server.call(verifyStatus, { query: { state } }, by)).value.stage;
  const session = (state: string, by: Asked) => get().server.call(sessionCheck, { query: { state } }, by);
  const lacks = (guid: string, serviceId = game) => lacksMoveConsent(get().platform, { guid, serviceId });
  /** The guardian's own flow of a case that a child's browser holds, by the link of a letter. */
  const linkOf = (state: string, area: string, who: Awaited<ReturnType<typeof child>>) =>
    stage.opened({ state, type, browser: who.browser, area });
  /** A guardian agrees to the move of a game by the link of the own letter. */
  async function agreed(who: Awaited<ReturnType<typeof child>>, gameId = game, by = guardian()) {
    const { state } = (await begin(about(gameId), who.browser)).value;
    const link = await linkOf(state ?? '', 'SVC_CHAG14', who);
    expect(await check(link.state, type, by, link.browser)).toBe('ok');
    expect((await call.agree(link.state, 'SVC_CHAG14', allOfMove, link.browser)).code).toBe('0');
    return { state: state ?? '', by };
  }

  /** The list of a guardian, who is checked for it in this browser. */
  async function ownList(by: ReturnType<typeof person>, browser: Asked) {
    const { value } = await get().server.call(guardianConsentsOpen, { body: {} }, browser);
    expect(await check(value.state, value.type, by, browser)).toBe('ok');
    return value.state;
  }

  it('at 12 is asked for the younger child’s terms, and a guardian takes the stage from 41 to 49', async () => {
    const who = await child(bornAt12);
    const { value } = await begin(about(), who.browser);
    expect(value).toMatchObject({ type, redirect_url: back, state: expect.any(String) });
    const state = value.state ?? '';
    const shown = await call.status(state, who.browser);
    expect(shown.value).toMatchObject({
      role: 'child',
      status: 'open',
      terms_area: 'SVC_CHAG14',
      game: 'Playground game',
      redirect_url: back,
    });
    expect(await stageOf(state, who.browser)).toBe(41);
    expect(await lacks(who.guid)).toBe(true);
    const link = await linkOf(state, 'SVC_CHAG14', who);
    expect(await check(link.state, type, guardian(), link.browser)).toBe('ok');
    expect((await call.agree(link.state, 'SVC_CHAG', allOfMove, link.browser)).refusal).toBe('wrongVerifyStep');
    expect((await call.agree(link.state, 'SVC_CHAG14', allOfMove, link.browser)).code).toBe('0');
    expect(await stageOf(state, who.browser)).toBe(49);
    expect(await lacks(who.guid)).toBe(false);
  });

  it('at 16 is asked for the older one’s, and a guardian elsewhere answers by a link', async () => {
    const who = await child(bornAt16);
    const state = (await begin(about(), who.browser)).value.state ?? '';
    const area = 'SVC_CHAG';
    expect((await call.status(state, who.browser)).value.terms_area).toBe(area);
    const link = await stage.opened({ state, type, browser: who.browser, area });
    expect(stage.texts(link.email).at(-1)).toContain('Playground game');
    expect((await call.status(link.state, link.browser)).value).toMatchObject({ role: 'guardian', redirect_url: '' });
    expect(await check(link.state, type, guardian(), link.browser)).toBe('ok');
    expect((await call.agree(link.state, area, allOfOlderMove, link.browser)).code).toBe('0');
    expect(await stageOf(state, who.browser)).toBe(49);
    expect(await lacks(who.guid)).toBe(false);
  });

  it('holds for that game, and is not asked for twice', async () => {
    const who = await child(bornAt12);
    await agreed(who);
    expect((await begin(about(), who.browser)).value).toEqual({ state: null, type, redirect_url: back });
    expect(await lacks(who.guid, otherGame)).toBe(true);
    expect((await begin(about(otherGame), who.browser)).value.state).not.toBeNull();
  });

  it('of an older child does not cover a younger one', async () => {
    const who = await child(bornAt16);
    const state = (await begin(about(), who.browser)).value.state ?? '';
    const link = await linkOf(state, 'SVC_CHAG', who);
    expect(await check(link.state, type, guardian(), link.browser)).toBe('ok');
    expect((await call.agree(link.state, 'SVC_CHAG', allOfOlderMove, link.browser)).code).toBe('0');
    const { db } = get().platform;
    await db.query.updateTable('members').set({ birth_date: bornAt12 }).where('guid', '=', who.guid).execute();
    expect(await lacks(who.guid)).toBe(true);
  });

  it('taken back for one game stays for another; taken back for the last, nobody answers for the child any more', async () => {
    const who = await child(bornAt12);
    const { by } = await agreed(who);
    await agreed(who, otherGame, by);
    const list = await ownList(by, who.browser);
    const consents = async () => (await call.consents(list, who.browser)).value.consents;
    const ofGame = async (name: string) => (await consents()).filter((one) => one.game === name);
    expect([(await ofGame('Playground game')).length, (await ofGame('Paper Knights')).length]).toEqual([2, 2]);
    const [first] = await ofGame('Playground game');
    expect((await call.withdraw(list, first?.consent_id ?? '', who.browser)).code).toBe('0');
    expect((await ofGame('Playground game')).every((one) => one.withdrawn_at !== null)).toBe(true);
    expect((await ofGame('Paper Knights')).every((one) => one.withdrawn_at === null)).toBe(true);
    expect([await lacks(who.guid), await lacks(who.guid, otherGame)]).toEqual([true, false]);
    expect((await begin(about(), who.browser)).value.state).not.toBeNull(); // still signed in, and may ask again
    expect(await stage.parentVerified(who.guid)).toBe(true);
    const [last] = await ofGame('Paper Knights');
    expect((await call.withdraw(list, last?.consent_id ?? '', who.browser)).code).toBe('0');
    expect(await stage.parentVerified(who.guid)).toBe(false);
    expect((await begin(about(), who.browser)).status).toBe(401);
  });

  it('is not needed by an adult, who goes straight back', async () => {
    const who = await child('1990-01-01');
    expect((await begin(about(), who.browser)).value).toEqual({ state: null, type, redirect_url: back });
    expect(await lacks(who.guid)).toBe(false);
  });

  it('is asked for a game that there is, by a member in a browser, and returns through the gate', async () => {
    const who = await child(bornAt12);
    const { token, ...visitor } = who.browser;
    expect((await begin(about('NO_SUCH_GAME'), who.browser)).code).toBe('47404');
    expect((await begin(about(), visitor)).status).toBe(401);
    expect((await begin(about(), { token })).refusal).toBe('verificationTimeExpired');
    const forged = { type, game_id: game, redirect_url: 'https://stranger.example/' } as const;
    expect((await begin(forged, who.browser)).value.redirect_url).toBe(get().platform.settings.sites.main.home);
    expect((await begin({ type, game_id: game }, who.browser)).value.redirect_url).toBe('');
    for (const body of [{}, { type }, { type: 'parent-signup', game_id: game }, { state: 'a-state' }])
      expect((await begin(body as Body, who.browser)).status).toBe(400); // none is what the page sends
  });

  it('opens so many cases of a member in an hour, asked for by a page or a game; another member goes on', async () => {
    const who = await child(bornAt12);
    const { platform, server } = get();
    const opened = async () =>
      (await platform.db.query.selectFrom('guardian_cases').select('id').where('guid', '=', who.guid).execute()).length;
    const byGame = () => {
      const body = { platform: 'MOBILE_SDK', service_id: game, cert_type: 'PARENT-CHANNELING-THIRD' } as const;
      return server.call(hubVerify, { body }, who.browser);
    };
    for (let visit = 0; visit < casesBegun.tries - 1; visit += 1)
      expect((await begin(about(), who.browser)).code).toBe('0');
    expect((await byGame()).code).toBe('0');
    expect(await begin(about(), who.browser)).toMatchObject({ refusal: 'tooManyRequests', status: 429 });
    expect(await byGame()).toMatchObject({ refusal: 'tooManyRequests' });
    expect(await opened()).toBe(casesBegun.tries);
    const other = await child(bornAt12);
    expect((await begin(about(), other.browser)).code).toBe('0');
    platform.clock.advance(casesBegun.windowMs);
    expect((await begin(about(), who.browser)).code).toBe('0');
  });

  it('the session guard is told of the child’s step, and nothing by a guardian’s link', async () => {
    const who = await child(bornAt12);
    const state = (await begin(about(), who.browser)).value.state ?? '';
    expect((await session(state, who.browser)).value).toMatchObject({
      state,
      type: 'CHANNELING_THIRD',
      providerCd: 'SO',
    });
    expect((await session(state, aBrowser())).refusal).toBe('verificationTimeExpired');
    const link = await stage.opened({ state, type, browser: who.browser, area: 'SVC_CHAG14' });
    expect((await session(link.state, link.browser)).refusal).toBe('verificationTimeExpired');
    const caller = { ...systemCaller('test'), browserId: who.browser.browserId };
    const own = await openVerification(requestContext(get().platform, caller), { type: 'channeling', guid: who.guid });
    if (!own.ok) throw new Error(own.refusal);
    expect((await session(own.value.state, who.browser)).value.type).toBe('CHANNELING');
    const plain = await openVerification(requestContext(get().platform, caller), {
      type: 'storage-identify',
      guid: who.guid,
    });
    if (!plain.ok) throw new Error(plain.refusal);
    expect((await session(plain.value.state, who.browser)).refusal).toBe('verificationTimeExpired');
  });

  it('is asked for under a type of its own where the child’s own check waits, at stages 21 and 29', async () => {
    const who = await child(bornAt12);
    const caller = { ...systemCaller('test'), browserId: who.browser.browserId };
    const own = await openVerification(requestContext(get().platform, caller), {
      type: 'channeling',
      guid: who.guid,
      service: game,
    });
    if (!own.ok) throw new Error(own.refusal);
    const { state } = own.value;
    const checkedAs = person({ birthDate: bornAt12 });
    const ownCheck = async () => {
      const begun = (await phone(state, 'channeling', who.browser)).value;
      await checked(begun.state ?? '', get().provider.grant(begun.url, checkedAs), 'channeling', who.browser);
      return certify(begun.state ?? '', 'channeling', who.browser);
    };
    const refused = await ownCheck();
    expect(refused).toMatchObject({ refusal: 'guardianRequiredAt14', value: { type: 'parent-channeling' } });
    const guardianState = refused.value.state;
    expect(await stageOf(guardianState, who.browser)).toBe(21);
    expect((await call.status(guardianState, who.browser)).value).toMatchObject({
      terms_area: 'SVC_CHAG14',
      game: 'Playground game',
    });
    const link = await linkOf(guardianState, 'SVC_CHAG14', who);
    expect(await check(link.state, 'parent-channeling', guardian(), link.browser)).toBe('ok');
    expect((await call.agree(link.state, 'SVC_CHAG14', allOfMove, link.browser)).code).toBe('0');
    expect(await stageOf(guardianState, who.browser)).toBe(29);
    expect(await lacks(who.guid)).toBe(false);
    expect((await ownCheck()).code).toBe('0');
    expect(await stageOf(state, who.browser)).toBe(19);
  });
});
