import {
  guardianBegin,
  guardianConsentsOpen,
  verifyStatus,
  verifyTokenIssue,
  webviewSession,
} from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { getAccount } from '../../account/accounts/accounts.repository.ts';
import { hashToken } from '../../base/crypto/hashes.ts';
import { dayMs } from '../../base/ports/clock.ts';
import { issueGameToken } from '../../catalogue/games/issue-game-token.command.ts';
import { issueSession } from '../../session/sessions/issue-session.command.ts';
import { nowhere } from '../../session/sessions/login-place.policy.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { makePerson } from '../../testing/make-person.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { lacksGuardian } from './lacks-guardian.query.ts';
import { aBrowser, allOfAccount, bornAt11, useGuardianStage } from './testing/guardian-stage.ts';

const game = 'PLAYGROUND_GAME';
const type = 'parent-storage-identify';

describeEachEngine("a guardian's check that a game asks for", (engine) => {
  const stage = useGuardianStage(engine);
  const { get, call, check, hub, person, phone, checked, certify, texts, tokensTo, parentVerified } = stage;
  const adult = () => person({ birthDate: '1980-01-01' });

  /** A child with a proven address, and the web view of its game in a thief's browser. */
  async function childOfGame() {
    const { platform, server } = get();
    const { guid, loginName } = await makePerson(platform);
    const address = `${guid}@playground.test`;
    await platform.db.query
      .updateTable('members')
      .set({ birth_date: bornAt11, country: 'KR' })
      .where('guid', '=', guid)
      .execute();
    const contact = { secondary_email: address, secondary_email_verified: true };
    await platform.db.query.updateTable('accounts').set(contact).where('guid', '=', guid).execute();
    const { token } = await issueGameToken(platform, 'game', { guid, serviceId: game });
    const { verify_token } = (await server.call(verifyTokenIssue, { body: { token, service_id: game } })).value;
    const browser = aBrowser();
    const { webview_token } = (await server.call(webviewSession, { body: { verify_token } }, browser)).value;
    return { guid, loginName, address, webView: { ...browser, token: webview_token } };
  }
  type Child = Awaited<ReturnType<typeof childOfGame>>;
  const begun = async ({ webView }: Child) => {
    const { value, code } = await hub(type.toUpperCase(), webView);
    expect([code, value.verify_type]).toEqual(['0', 'CERT']);
    const { terms_area: area } = (await call.status(value.state, webView)).value;
    return { state: value.state, type, browser: webView, area } as const;
  };
  async function stored({ guid }: Child) {
    const { db } = get().platform;
    const links = await db.query.selectFrom('guardian_links').selectAll().where('guid', '=', guid).execute();
    const consents = await db.query.selectFrom('guardian_consents').selectAll().where('guid', '=', guid).execute();
    const persons = await db.query.selectFrom('account_persons').select('guid').where('guid', '=', guid).execute();
    return [links, consents, persons, await parentVerified(guid)];
  }
  const nothing = [[], [], [], false];
  const needs = ({ guid }: Child) => lacksGuardian(get().platform, { guid, birthDate: bornAt11 });
  const listOf = async (who: ReturnType<typeof person>) => {
    const browser = aBrowser();
    const { state } = (await get().server.call(guardianConsentsOpen, { body: {} }, browser)).value;
    expect(await check(state, type, who, browser)).toBe('ok');
    return (await call.consents(state, browser)).value.consents;
  };

  it('answers the game as before, and the account has no guardian: none can take a consent back', async () => {
    const child = await childOfGame();
    const asked = await begun(child);
    const stranger = adult();
    expect(await check(asked.state, type, stranger, asked.browser)).toBe('ok');
    expect(await call.agree(asked.state, asked.area, allOfAccount, asked.browser)).toMatchObject({
      code: '0',
      value: { state: asked.state },
    });
    expect((await call.status(asked.state, asked.browser)).value.status).toBe('agreed');
    expect((await get().server.call(verifyStatus, { query: { state: asked.state } }, asked.browser)).value.stage).toBe(
      29,
    );
    expect(await stored(child)).toEqual(nothing);
    expect(await needs(child)).not.toBeNull();
    expect(await listOf(stranger)).toEqual([]);
    expect(texts(child.address)).toEqual([]);
  });

  it('names none by a letter that the holder of the web view sends to itself', async () => {
    const child = await childOfGame();
    const asked = await begun(child);
    const stranger = adult();
    const link = await stage.opened(asked);
    expect(await check(link.state, type, stranger, link.browser)).toBe('ok');
    expect((await call.agree(link.state, asked.area, allOfAccount, link.browser)).code).toBe('0');
    expect(await stored(child)).toEqual(nothing);
    expect(tokensTo(link.email)).toHaveLength(1); // and no receipt of what is not kept
    expect(await listOf(stranger)).toEqual([]);
  });

  it('names none after a check of the own person in which a minor was shown', async () => {
    const child = await childOfGame();
    const { state } = (await hub('SELF', child.webView)).value;
    const shown = (await phone(state, 'storage-identify', child.webView)).value;
    const minor = person({ birthDate: bornYearsAgo(12) });
    await checked(shown.state ?? '', get().provider.grant(shown.url, minor), 'storage-identify', child.webView);
    const refused = await certify(shown.state ?? '', 'storage-identify', child.webView);
    expect(refused.refusal).toBe('guardianRequiredAt14');
    const { state: caseState } = refused.value;
    const { terms_area: area } = (await call.status(caseState, child.webView)).value;
    const link = await stage.opened({ state: caseState, type, browser: child.webView, area });
    expect(await check(link.state, type, adult(), link.browser)).toBe('ok');
    expect((await call.agree(link.state, area, allOfAccount, link.browser)).code).toBe('0');
    expect(await stored(child)).toEqual(nothing);
  });

  it('a client with a token of the child, and a web view that asks as the portal does, open no case', async () => {
    const { platform, server } = get();
    const child = await childOfGame();
    const client_id = `client-${crypto.randomUUID()}`;
    const client = { name: 'Client', terms_area: 'GAME', service_id: game, secret_hash: hashToken(client_id) };
    await platform.db.query
      .insertInto('clients')
      .values({ client_id, ...client })
      .execute();
    const { accessToken: token } = await issueSession(platform, {
      account: await getAccount(platform.db, child.guid),
      providerCd: 'SO',
      clientId: client_id,
      forever: false,
      lifetimeMs: dayMs,
      browserHash: null,
      authentication: { at: platform.clock.now(), by: 'social' },
      signedInBy: null,
      place: nowhere,
    });
    const ofClient = { ...aBrowser(), token };
    expect((await hub(type.toUpperCase(), ofClient)).refusal).toBe('verificationNotAllowed');
    for (const by of [ofClient, child.webView])
      expect((await server.call(guardianBegin, { body: { type, game_id: game } }, by)).refusal).toBe(
        'accessTokenInvalid',
      );
  });

  it('a session of the child names none: not beside it, and not by the link that was opened in it', async () => {
    const child = await childOfGame();
    const browser = aBrowser();
    const { value } = await signInAs(get().server, child.loginName, {}, browser);
    const own = { ...browser, token: value.accessToken };
    const { state } = (await hub(type.toUpperCase(), own)).value;
    expect(await check(state, type, adult(), own)).toBe('wrongVerifyStep');
    const asked = { state, type, browser: own, area: (await call.status(state, own)).value.terms_area } as const;
    const email = `guardian-${crypto.randomUUID()}@playground.test`;
    await call.request(asked, email);
    const token = tokensTo(email).at(-1) ?? '';
    expect((await call.open(token, own)).refusal).toBe('guardianElsewhere');
    const there = aBrowser();
    const link = (await call.open(token, there)).value;
    expect(await check(link.state, type, adult(), there)).toBe('ok');
    const inSession = { ...there, token: value.accessToken };
    expect((await call.agree(link.state, asked.area, allOfAccount, inSession)).refusal).toBe('guardianElsewhere');
    expect(await stored(child)).toEqual(nothing);
  });

  it("the guardian's own letter names one, and the child is told once", async () => {
    const child = await childOfGame();
    const browser = aBrowser();
    const { value } = await signInAs(get().server, child.loginName, {}, browser);
    const own = { ...browser, token: value.accessToken };
    const guardian = adult();
    const agreedBy = async (who: typeof guardian) => {
      const { state } = (await hub(type.toUpperCase(), own)).value;
      const area = (await call.status(state, own)).value.terms_area;
      const link = await stage.opened({ state, type, browser: own, area });
      const outcome = await check(link.state, type, who, link.browser);
      return outcome === 'ok' ? (await call.agree(link.state, area, allOfAccount, link.browser)).code : outcome;
    };
    const before = texts(child.address).length;
    const toldOf = () =>
      texts(child.address)
        .slice(before)
        .filter((text) => /guardian|보호자/.test(text));
    expect(await agreedBy(guardian)).toBe('0');
    expect(await parentVerified(child.guid)).toBe(true);
    expect(await needs(child)).toBeNull();
    expect(toldOf()).toHaveLength(1);
    // A child that has a guardian gets no second one, whose mailbox and check are its own.
    const [links] = await stored(child);
    expect(await agreedBy(adult())).toBe('otherGuardian');
    expect((await stored(child))[0]).toEqual(links);
    expect(await agreedBy(guardian)).toBe('0');
    expect(toldOf()).toHaveLength(1);
  });
});
