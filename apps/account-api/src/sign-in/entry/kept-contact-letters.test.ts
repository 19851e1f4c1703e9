import { notMeRead } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { aNumber, anAddress, callsOf, stopped } from '../../flow/contacts/testing/contact-calls.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { settled } from '../../testing/settled.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';

describeEachEngine('a contact that a stopped sign-in keeps', (engine) => {
  const stage = usePlatform(engine);
  const lettersTo = async (address: string) => {
    await settled();
    return stage()
      .platform.mails.filter(({ to, text }) => to === address && !/\b[0-9]{6}\b/.test(text))
      .map(({ text }) => /not-me\?state=([\w-]+)/.exec(text)?.[1] ?? null);
  };
  const shownTo = async (guid: string) => {
    const { query } = stage().platform.db;
    const rows = await query.selectFrom('member_events').select('event').where('guid', '=', guid).execute();
    return rows.map(({ event }) => event);
  };

  it('is told to the address of the account with a link where it is a number', async () => {
    const { text, textTo, verifyText } = callsOf(stage());
    const { loginName, guid, state } = await stopped(stage(), 'phoneCheck');
    const number = aNumber();
    await text(state, number);
    await settled();
    expect(outcomeOf(await verifyText(state, textTo(number)))).toBe('ok');
    const [link = ''] = await lettersTo(loginName);
    expect((await stage().server.call(notMeRead, { query: { state: link ?? '' } })).value).toMatchObject({
      change: 'phone-change',
      standing: 'OPEN',
      gives_back: ['phone'],
    });
    expect(await shownTo(guid)).toContain('phone-changed');
  });

  it('is told and shown where it is the first address that is proven; it gets no link itself', async () => {
    const { send, codeTo, verify } = callsOf(stage());
    const { guid, state } = await stopped(stage(), 'emailUnverified');
    const address = anAddress();
    await send(state, address);
    expect(outcomeOf(await verify(state, await codeTo(address)))).toBe('ok');
    expect(await lettersTo(address)).toEqual([null]);
    expect(await shownTo(guid)).toContain('sign-in-address-changed');
  });
});
