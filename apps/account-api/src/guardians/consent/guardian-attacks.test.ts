import { emailCodeSend, verifyTokenIssue, type VerificationType } from '@gatehouse/api-contract';
import { bornYearsAgo } from '@gatehouse/platform/testing';
import { expect, it } from '@jest/globals';
import { issueGameToken } from '../../catalogue/games/issue-game-token.command.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { aBrowser, allOfAccount, bornAt11, useGuardianStage, yes } from './testing/guardian-stage.ts';

const bornAt12 = bornYearsAgo(12);
const bornAt15 = bornYearsAgo(15);

describeEachEngine('around a guardian', (engine) => {
  const stage = useGuardianStage(engine);
  const { get, call, openCase, byLink, childWithCase, checkHere, person, hub, phone, checked, certify, texts } = stage;

  /** A minor who is signed in, by the birth date of the account. */
  async function signedIn(birthDate: string) {
    const { platform, server } = get();
    const { guid, loginName, guardianCase } = await childWithCase();
    await platform.db.query.updateTable('members').set({ birth_date: birthDate }).where('guid', '=', guid).execute();
    const { value } = await signInAs(server, loginName, {}, guardianCase.browser);
    return { guid, loginName, guardianCase, browser: { ...guardianCase.browser, token: value.accessToken } };
  }
  async function ownCheck(browser: Awaited<ReturnType<typeof signedIn>>['browser'], who: ReturnType<typeof person>) {
    const type: VerificationType = 'storage-identify';
    const { state } = (await hub('SELF', browser)).value;
    const begun = (await phone(state, type, browser)).value;
    await checked(begun.state ?? '', get().provider.grant(begun.url, who), type, browser);
    return certify(begun.state ?? '', type, browser);
  }
  const identityOf = (guid: string) =>
    get().platform.db.query.selectFrom('account_persons').select('guid').where('guid', '=', guid).execute();

  it('one network cannot flood contacts, even with a new browser and contact each time', async () => {
    const { headers } = aBrowser();
    const codes: string[] = [];
    for (let browser = 0; browser < 13; browser += 1) {
      const guardianCase = await openCase({}, { ...aBrowser(), headers });
      for (let sent = 0; sent < 5; sent += 1) {
        const contact = `+8210${String(20_000_000 + browser * 5 + sent)}`;
        codes.push((await call.request(guardianCase, contact, 'phone')).code);
      }
    }
    expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => '0'));
    expect(codes.slice(60)).toEqual(Array.from({ length: 5 }, () => '46003'));
    const elsewhere = await openCase();
    expect((await call.request(elsewhere, '+821029999999', 'phone')).code).toBe('0');
  }, 300_000);

  it('nor by codes to mailboxes that a guardian beside the child is said to have', async () => {
    const { headers } = aBrowser();
    const codes: string[] = [];
    for (let browser = 0; browser < 13; browser += 1) {
      const guardianCase = await openCase({}, { ...aBrowser(), headers });
      for (let sent = 0; sent < 5; sent += 1) {
        const query = {
          state: guardianCase.state,
          email: `stranger-${String(browser)}-${String(sent)}@playground.test`,
        };
        codes.push(
          (await get().server.call(emailCodeSend, { params: { type: guardianCase.type }, query }, guardianCase.browser))
            .code,
        );
      }
    }
    expect(codes.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => '0'));
    expect(codes.slice(60)).toEqual(Array.from({ length: 5 }, () => '46003'));
  }, 300_000);

  it("a child cannot become its own guardian's person", async () => {
    const { guid, guardianCase: asked, browser } = await signedIn(bornAt11);
    const guardianCase = await byLink(asked);
    const guardian = person({ birthDate: '1980-01-01' });
    expect(await checkHere(guardianCase, guardian)).toBe('ok');
    expect((await call.agree(guardianCase.state, guardianCase.area, allOfAccount, guardianCase.browser)).code).toBe(
      '0',
    );
    expect((await ownCheck(browser, guardian)).refusal).toBe('guardianIsChild');
    expect(await identityOf(guid)).toEqual([]);
    expect((await ownCheck(browser, person({ birthDate: bornAt11 }))).code).toBe('0'); // as the guardian was told
  });

  it('what a guardian agreed to for an older child does not serve a younger one', async () => {
    const { guid, guardianCase, browser } = await signedIn(bornAt15);
    const asked = await openCase({ type: 'parent-channeling', guid, birthDate: bornAt15 }, guardianCase.browser);
    expect(asked.area).toBe('SVC_CHAG');
    const older = await byLink(asked);
    const guardian = person({ birthDate: '1980-01-01' });
    expect(await checkHere(older, guardian)).toBe('ok');
    const items = (await call.status(older.state, older.browser)).value.items;
    const all = items.map((item) => yes(item.terms_type_id, item.version));
    expect((await call.agree(older.state, older.area, all, older.browser)).code).toBe('0');
    const child = person({ birthDate: bornAt12 });
    expect((await ownCheck(browser, child)).refusal).toBe('birthDateDiffers');
    const ofChild = get().platform.db.query.updateTable('members').where('guid', '=', guid);
    await ofChild.set({ birth_date: bornAt12 }).execute(); // as customer service corrects it
    const refused = await ownCheck(browser, child);
    expect(refused.refusal).toBe('guardianRequiredAt14');
    const { state } = refused.value;
    const again = await byLink({
      state,
      type: 'parent-storage-identify',
      browser: guardianCase.browser,
      area: 'SVC_AG',
    });
    expect(await checkHere(again, guardian)).toBe('ok');
    expect((await call.agree(again.state, again.area, allOfAccount, again.browser)).code).toBe('0');
    expect((await ownCheck(browser, child)).code).toBe('0');
  });

  it('a consent that is withdrawn ends what games hold for the child, too', async () => {
    const { platform, server } = get();
    const { guid, guardianCase } = await signedIn(bornAt12);
    const guardian = person({ birthDate: '1980-01-01' });
    const { email, state, browser } = await stage.opened(guardianCase);
    expect(await stage.check(state, guardianCase.type, guardian, browser)).toBe('ok');
    expect((await call.agree(state, guardianCase.area, allOfAccount, browser)).code).toBe('0');
    const { token } = await issueGameToken(platform, 'game', { guid, serviceId: 'PLAYGROUND_GAME' });
    const ask = () => server.call(verifyTokenIssue, { body: { token, service_id: 'PLAYGROUND_GAME' } });
    expect((await ask()).code).toBe('0');
    const receipt = stage.tokensTo(email).at(-1) ?? '';
    const list = (await call.open(receipt, browser)).value.state;
    expect(await stage.check(list, 'parent-storage-identify', guardian, browser)).toBe('ok');
    const [consent] = (await call.consents(list, browser)).value.consents;
    expect((await call.withdraw(list, consent?.consent_id ?? '', browser)).code).toBe('0');
    expect((await ask()).refusal).toBe('memberInvalidToken');
  });

  it('declining again and again in one session does not fill a mailbox', async () => {
    const { loginName, browser } = await signedIn(bornAt12);
    for (let round = 0; round < 8; round += 1) {
      const { state } = (await hub('PARENT-SWITCH-ID', browser)).value;
      expect((await call.decline(state, browser)).code).toBe('0');
    }
    expect(texts(loginName).length).toBeLessThan(6);
  });
});
