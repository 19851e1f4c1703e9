import {
  compareContactEmail,
  emailCodeSend,
  emailSendV2,
  nationCheck,
  nationState,
  phoneCheck,
  reauthCheck,
  signOut,
  subEmailModify,
  verifyStatus,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { aBrowser } from '../guardians/consent/testing/guardian-stage.ts';
import { endAllSessions } from '../session/sessions/sessions.repository.ts';
import { aPerson, mine, useIdentityStage } from '../sign-in/identity/testing/identity-stage.ts';
import { describeOnOneEngine } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import type { Asked } from '../testing/test-server.ts';

const expired = { refusal: 'verificationTimeExpired' };

// Whose session it is, no engine decides: one of them is enough.
describeOnOneEngine('a flow that a session opened', (engine) => {
  const stage = useIdentityStage(engine);
  const api = () => stage.get().server;
  type Browser = Asked & Readonly<{ browserId: string }>;
  const signIn = async (browser: Browser, loginName: string) => {
    stage.get().platform.clock.advance(1000); // one after another, as people sit down
    return { ...browser, token: (await signInAs(api(), loginName, {}, browser)).value.accessToken };
  };
  const member = async (browser: Browser) => {
    const { loginName, guid } = await makePerson(stage.get().platform);
    return { loginName, guid, asked: await signIn(browser, loginName) };
  };
  const openings = [
    ['a check of the own person', async (by: Asked) => (await stage.hub('SELF', by)).value.state],
    ['a change of address', async (by: Asked) => (await api().call(subEmailModify, { body: {} }, by)).value.state],
    [
      'a proof of the address',
      async (by: Asked) =>
        (await api().call(compareContactEmail, { query: { type: 'delete-account' } }, by)).value.state ?? '',
    ],
    [
      'the verification in a change of country',
      async (by: Asked) => (await api().call(nationState, { body: { brought: {} } }, by)).value.verify_state ?? '',
    ],
  ] as const;
  /** What anybody may ask who sits at that browser, with or without a session. */
  const goOn = async (state: string, by: Asked) => [
    await api().call(verifyStatus, { query: { state } }, by),
    await api().call(emailSendV2, { body: { state } }, by),
    await api().call(
      emailCodeSend,
      { params: { type: 'email-verify' }, query: { state, email: 'nobody@playground.test' } },
      by,
    ),
    await api().call(phoneCheck, { params: { service: 'portal', type: 'storage-identify' }, query: { state } }, by),
  ];
  const sent = () => stage.get().platform.mails.length;

  it.each(openings)('%s: goes on for its member who signs in again after the session ended', async (_, open) => {
    const browser = aBrowser();
    const { asked, loginName, guid } = await member(browser);
    const state = await open(asked);
    expect(await api().call(verifyStatus, { query: { state } }, asked)).toMatchObject({ code: '0' });
    const { db, clock } = stage.get().platform;
    await endAllSessions(db, guid, 'reuse', clock.now());
    expect(await api().call(verifyStatus, { query: { state } }, browser)).toMatchObject(expired);
    const again = await signIn(browser, loginName);
    expect(await api().call(verifyStatus, { query: { state } }, again)).toMatchObject({ code: '0' });
  });

  it.each(openings)('%s: is over for its browser after the sign-out, also for its member', async (_, open) => {
    const browser = aBrowser();
    const { asked, loginName } = await member(browser);
    const state = await open(asked);
    await api().call(signOut, { body: {} }, asked);
    const before = sent();
    const again = await signIn(browser, loginName);
    for (const by of [browser, again])
      for (const answer of await goOn(state, by)) expect(answer).toMatchObject(expired);
    expect(sent()).toBe(before);
  });

  it.each(openings)('%s: is over for the next member in its browser', async (_, open) => {
    const browser = aBrowser();
    const { asked } = await member(browser);
    const state = await open(asked);
    const next = await member(browser);
    const before = sent();
    for (const by of [next.asked, browser])
      for (const answer of await goOn(state, by)) expect(answer).toMatchObject(expired);
    expect(sent()).toBe(before);
    await api().call(signOut, { body: {} }, next.asked);
    for (const answer of await goOn(state, browser)) expect(answer).toMatchObject(expired);
  });

  it('a change of country is over for the next member too', async () => {
    const browser = aBrowser();
    const { asked } = await member(browser);
    const { state } = (await api().call(nationState, { body: { brought: {} } }, asked)).value;
    const next = await member(browser);
    for (const by of [asked, next.asked])
      expect(await api().call(nationCheck, { body: { state, country_code: 'US' } }, by)).toMatchObject(expired);
  });

  it('one that a refused sign-in opened asks for no session', async () => {
    const { flow } = await stage.stopped('restricted');
    expect(await api().call(reauthCheck, { query: { state: flow } }, mine)).toMatchObject({ code: '0' });
    await member(mine);
    expect(await api().call(reauthCheck, { query: { state: flow } }, mine)).toMatchObject({ code: '0' });
  });

  it('the next member brings no person into a check that is under way', async () => {
    const { guid, asked } = await member(mine);
    const [[, open]] = openings;
    const person = await stage.checkedAs(await open(asked), aPerson());
    const next = await member(mine);
    for (const by of [asked, next.asked, mine])
      expect(await stage.certify(person, undefined, by)).toMatchObject(expired);
    const { db } = stage.get().platform;
    const kept = db.query.selectFrom('account_persons').select('guid').where('guid', '=', guid).execute();
    expect(await kept).toEqual([]);
  });
});
