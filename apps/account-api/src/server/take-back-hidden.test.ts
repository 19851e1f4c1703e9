import { securityQuestionSave } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { getAccount } from '../account/accounts/accounts.repository.ts';
import { switchOnFlow } from '../sign-in/authenticator/authenticator.flow.ts';
import { confirmAuthenticator } from '../sign-in/authenticator/switch-authenticator.command.ts';
import { describeEachEngine } from '../testing/each-engine.ts';
import { testContext } from '../testing/test-context.ts';
import { outcomeOf, type Asked } from '../testing/test-server.ts';
import { useRecoveryStage } from './testing/recovery-stage.ts';
import { firstPassword } from './testing/stolen-mailbox-stage.ts';

const another = 'Harbor-Sky-77';
/** More changes than a recovery takes answers. */
const flood = 101;

describeEachEngine('what a thief does next hides nothing of what is taken back', (engine) => {
  const { get, ...stage } = useRecoveryStage(engine);
  const advance = (ms: number) => get().platform.clock.advance(ms);
  type Who = Awaited<ReturnType<typeof stage.member>>;
  const keptOf = ({ guid }: Who) =>
    get().platform.db.query.selectFrom('kept_changes').selectAll().where('guid', '=', guid).orderBy('place').execute();
  const ask = async (asked: Asked, answer: string, password = firstPassword) => {
    const body = { current_password: password, question_no: 2, question_custom: '', answer };
    expect(outcomeOf(await get().server.call(securityQuestionSave, { body }, asked))).toBe('ok');
    advance(1000);
  };

  it('a press of the thief’s own: the password of before and what it proves stay kept', async () => {
    const who = await stage.member();
    expect((await stage.recover(who)).outcome).toBe('ok'); // the thief, who reads the mailbox
    expect((await stage.press(await stage.lastLink(who.contact))).gave_back).toEqual([]);
    expect((await stage.recover(who, { password: another })).outcome).toBe('ok'); // the reset that the press opened
    const owner = await stage.recover(who, { former: firstPassword, password: `${another}-2` });
    expect([owner.listed.former_password_yn, owner.outcome]).toEqual(['Y', 'ok']);
    expect((await keptOf(who)).at(-1)?.strength).toBe(2);
  });

  it('a press of the thief’s own that takes a change back: a browser that this one forgot counts against the next', async () => {
    const who = await stage.member();
    const own = await stage.useBrowser(who);
    const thief = await stage.enter(who);
    await stage.replace(thief.asked, who.contact); // with one, and the account forgets its other browsers
    const link = await stage.lastLink(who.contact);
    await stage.changePasswordIn({ ...thief.asked, token: (await stage.enter(who)).asked.token });
    const [, second] = await keptOf(who);
    const stronger = get().platform.db.query.updateTable('kept_changes').set({ strength: 2 });
    await stronger.where('id', '=', second?.id ?? '').execute(); // as in a browser that counts
    expect((await stage.press(link)).gave_back).toEqual(['contactAddress']);
    const known = get().platform.db.query.selectFrom('kept_browsers').select('kept_id');
    const rows = await known
      .where('browser_hash', '=', get().platform.keyedHash('browser', own.browserId ?? ''))
      .execute();
    expect(rows.map(({ kept_id: id }) => id)).toEqual([second?.id]);
  });

  it('a hundred changes of another part: each part is listed once, and goes as a whole', async () => {
    const who = await stage.member();
    const thief = (await stage.enter(who)).asked;
    await stage.certify(thief);
    for (let time = 0; time < flood; time += 1) await ask(thief, `answer${time}`);
    const owner = await stage.recover(who, { password: another });
    expect(owner.listed.changes.map(({ part, reach }) => [part, reach])).toEqual([
      ['securityQuestion', 'NOW'],
      ['person', 'NOW'],
    ]);
    expect(owner.back).toEqual(['person', 'securityQuestion']);
    expect(await stage.personOf(who.guid)).toBeNull();
  });

  it('a part that is confirmed stays with all its changes', async () => {
    const who = await stage.member();
    const phone = (await stage.enter(who)).asked;
    await ask(phone, 'first');
    await ask(phone, 'second');
    await stage.certify(phone);
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    const { changes } = await stage.list(token, browser);
    const keeps = changes.filter(({ part }) => part === 'securityQuestion').map(({ id }) => id);
    expect(await stage.store(token, browser, { keeps }, another)).toEqual({ outcome: 'ok', back: ['person'] });
  });

  it('a change after the list of a part that was listed: it shields nothing', async () => {
    const who = await stage.member();
    const switchOn = async () => {
      const ctx = testContext(get().platform, { browserId: 'browser-of-a-thief' });
      await switchOnFlow.open(ctx, { guid: who.guid, data: {} });
      expect(await confirmAuthenticator(ctx, who.guid)).toBe(true);
      advance(1000);
    };
    await switchOn();
    const browser = stage.anyBrowser();
    const token = await stage.provenByMail(who, who.contact, browser);
    advance(1000);
    await switchOn();
    expect((await stage.list(token, browser)).changes).toMatchObject([{ part: 'authenticator', reach: 'NOW' }]);
    const stored = await stage.store(token, browser, { keeps: [] }, another);
    expect(stored).toEqual({ outcome: 'ok', back: ['authenticator'] });
    expect((await getAccount(get().platform.db, who.guid)).otp_user).toBe(false);
  });

  it('a mailbox that the owner replaced by two: it takes back nothing that followed', async () => {
    const who = await stage.member();
    const own = await stage.useBrowser(who);
    await stage.replace(own, who.contact);
    const link = await stage.lastLink(who.contact);
    await stage.certify((await stage.enter(who)).asked);
    expect((await stage.press(link)).gave_back).toEqual([]);
    expect(await stage.personOf(who.guid)).not.toBeNull();
  });

  it('a jar that a stronger change expelled: it counts against nothing that was done before', async () => {
    const who = await stage.member();
    const jar = await stage.useBrowser(who);
    const own = await stage.useBrowser({ ...who, asked: (await stage.enter(who)).asked });
    await ask(own, 'owner');
    const link = await stage.lastLink(who.contact);
    await stage.changePasswordIn(own);
    const expelling = (await keptOf(who)).at(-1);
    expect([(await keptOf(who)).at(-2)?.strength, expelling?.event]).toEqual([2, 'password-changed']);
    const stronger = get().platform.db.query.updateTable('kept_changes').set({ strength: 3 });
    await stronger.where('id', '=', expelling?.id ?? '').execute(); // as with a person beside it
    expect((await stage.press(link, jar)).gave_back).toEqual([]);
  });

  it('an older change that stays: what came after the browser of the owner counted goes, as the page says', async () => {
    const who = await stage.member();
    const jar = await stage.useBrowser(who);
    await stage.certify(jar);
    const own = await stage.useBrowser({ ...who, asked: (await stage.enter(who)).asked });
    const thief = await stage.enter(who, firstPassword, jar.browserId);
    await ask(thief.asked, 'thief');
    expect((await keptOf(who)).map(({ strength }) => strength)).toEqual([2, 2]);
    const owner = await stage.recover(who, { browser: own, password: another });
    expect(owner.listed.changes.map(({ part, reach }) => [part, reach])).toEqual([
      ['securityQuestion', 'NOW'],
      ['person', 'PASSWORD'],
    ]);
    expect(owner.back).toEqual(['securityQuestion']);
    expect(await stage.personOf(who.guid)).not.toBeNull();
  });
});
