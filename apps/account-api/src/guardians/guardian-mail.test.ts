import { expect, it } from '@jest/globals';
import { emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import { describeEachEngine } from '../testing/each-engine.ts';
import { aBrowser, allOfAccount, useGuardianStage, type Case } from './testing/guardian-stage.ts';
import type { Asked } from '../testing/test-server.ts';

describeEachEngine("a guardian's mailbox, proven beside the child", (engine) => {
  const { get, call, checkHere, childWithCase, opened, texts } = useGuardianStage(engine);
  const anAddress = () => `guardian-${crypto.randomUUID()}@playground.test`;
  const send = ({ state, type, browser }: Case, email: string, by: Asked = browser) =>
    get().server.call(emailCodeSend, { params: { type }, query: { state, email } }, by);
  const verify = ({ state, type, browser }: Case, verify_number: string, by: Asked = browser) =>
    get().server.call(emailCodeVerify, { params: { type }, body: { state, verify_number } }, by);
  const codeTo = (email: string) => /\b[0-9]{6}\b/.exec(texts(email).at(-1) ?? '')?.[0] ?? '';

  it('gets the receipt of the consent that is given there', async () => {
    const { one } = await childWithCase();
    const [mistyped, own] = [anAddress(), anAddress()];
    expect((await send(one, mistyped)).code).toBe('0');
    expect((await send(one, own)).code).toBe('0');
    expect((await verify(one, codeTo(own) === '000000' ? '111111' : '000000')).code).not.toBe('0');
    expect((await verify(one, codeTo(own))).code).toBe('0');
    expect((await call.status(one.state, one.browser)).value.status).toBe('open'); // a mailbox is no check of a person
    expect(await checkHere(one)).toBe('ok');
    expect((await call.agree(one.state, one.area, allOfAccount, one.browser)).code).toBe('0');
    expect(texts(own).at(-1)).toContain('/parent_verification/consents?');
    expect(texts(mistyped)).toHaveLength(1);
  });

  it('is proven once, in that browser, under the type of the case', async () => {
    const { one } = await childWithCase();
    const own = anAddress();
    expect((await send(one, own, aBrowser())).refusal).toBe('verificationTimeExpired');
    expect((await send({ ...one, type: 'parent-channeling' }, own)).refusal).toBe('wrongVerifyStep');
    expect(texts(own)).toEqual([]);
    await send(one, own);
    expect((await verify(one, codeTo(own), aBrowser())).refusal).toBe('verificationTimeExpired');
    expect((await verify(one, codeTo(own))).code).toBe('0');
    expect((await send(one, anAddress())).refusal).toBe('wrongVerifyStep');
  });

  it('is not asked for behind a link, nor after the answer', async () => {
    const { one } = await childWithCase();
    const link = await opened(one);
    expect((await send({ ...one, state: link.state }, anAddress(), link.browser)).refusal).toBe('wrongVerifyStep');
    await checkHere(one);
    await call.agree(one.state, one.area, allOfAccount, one.browser);
    expect((await send(one, anAddress())).refusal).toBe('wrongVerifyStep');
  });
});
