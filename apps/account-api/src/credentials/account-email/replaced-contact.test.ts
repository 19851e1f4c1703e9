import {
  emailCodeVerify,
  emailSendV2,
  notMeRead,
  subEmailChange,
  subEmailModify,
  userTokenCheck,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { settled } from '../../testing/settled.ts';
import { signInAs } from '../../testing/sign-in-as.ts';
import { outcomeOf, type Asked } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { addressCalls, anAddress } from './testing/address-calls.ts';

describeEachEngine('a contact address that replaces a proven one', (engine) => {
  const stage = usePlatform(engine);
  const isOpen = async ({ token }: Asked) =>
    outcomeOf(await stage().server.call(userTokenCheck, {}, { ...(token !== undefined && { token }) }));
  const links = (address: string) =>
    stage()
      .platform.mails.filter(({ to }) => to === address)
      .flatMap(({ text }) => /\/recovery\/not-me\?state=([\w-]+)/.exec(text)?.[1] ?? []);

  const member = async () => {
    const { member: made } = addressCalls(stage());
    const { loginName, asked } = await made();
    const elsewhere = { browserId: 'browser-elsewhere', token: '' };
    const { value } = await signInAs(stage().server, loginName, {}, elsewhere);
    return { loginName, asked, elsewhere: { ...elsewhere, token: value.accessToken ?? '' } };
  };

  /** Proves the address there is, then `wanted`; answers the state of the second flow. */
  const replace = async (asked: Asked, current: string, wanted: string) => {
    const { server } = stage();
    const { codeTo } = addressCalls(stage());
    const verify = async (type: 'old-contact-modify' | 'new-contact-modify', state: string, code: string) =>
      expect(
        outcomeOf(
          await server.call(emailCodeVerify, { params: { type }, body: { state, verify_number: code } }, asked),
        ),
      ).toBe('ok');
    const { state: old } = (await server.call(subEmailModify, { body: {} }, asked)).value;
    await server.call(emailSendV2, { body: { state: old } }, asked);
    await verify('old-contact-modify', old, codeTo(current));
    const { state } = (await server.call(subEmailChange, { body: {} }, asked)).value;
    await server.call(emailSendV2, { body: { state, email: wanted } }, asked);
    await verify('new-contact-modify', state, codeTo(wanted));
  };

  it('comes beside the sign-in address: other sessions stay, and the one of before is told with a link', async () => {
    const { loginName, asked, elsewhere } = await member();
    const wanted = anAddress();
    await replace(asked, loginName, wanted);
    expect([await isOpen(asked), await isOpen(elsewhere)]).toEqual(['ok', 'ok']);
    await settled();
    const state = links(loginName).at(-1) ?? '';
    expect((await stage().server.call(notMeRead, { query: { state } })).value.change).toBe('address-change');
    // Who brought the new address may lock nothing; its letter tells the change alone.
    expect(links(wanted)).toEqual([]);
    expect(
      stage()
        .platform.mails.filter(({ to }) => to === wanted)
        .at(-1)?.subject,
    ).toContain('이메일 주소가 변경');
  });

  it('takes the place of a proven one: every other session ends, this one goes on', async () => {
    const { loginName, asked, elsewhere } = await member();
    const first = anAddress();
    await replace(asked, loginName, first);
    stage().platform.clock.advance(60_000);
    await replace(asked, loginName, anAddress()); // the code goes to the one that counts
    expect([await isOpen(asked), await isOpen(elsewhere)]).toEqual(['ok', 'sessionEnded']);
    await settled();
    expect(links(first)).toEqual([]); // it was not old enough to count
    const told = links(loginName).map(
      async (state) => (await stage().server.call(notMeRead, { query: { state } })).value,
    );
    expect((await Promise.all(told)).filter(({ change }) => change === 'address-change')).toHaveLength(2);
  });
});
