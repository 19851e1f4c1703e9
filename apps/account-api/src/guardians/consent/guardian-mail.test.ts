import { codeSent, emailCodeSend, emailCodeVerify } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import type { Asked } from '../../testing/test-server.ts';
import { aBrowser, allOfSignUp, useGuardianStage, type Case } from './testing/guardian-stage.ts';

describeEachEngine("a guardian's mailbox, proven beside the child", (engine) => {
  const { get, call, checkHere, openCase, opened, texts } = useGuardianStage(engine);
  const anAddress = () => `guardian-${crypto.randomUUID()}@playground.test`;
  const send = ({ state, type, browser }: Case, email: string, by: Asked = browser) =>
    get().server.call(emailCodeSend, { params: { type }, query: { state, email } }, by);
  const verify = ({ state, type, browser }: Case, verify_number: string, by: Asked = browser) =>
    get().server.call(emailCodeVerify, { params: { type }, body: { state, verify_number } }, by);
  const codeTo = (email: string) => /\b[0-9]{6}\b/.exec(texts(email).at(-1) ?? '')?.[0] ?? '';

  it('gets the receipt of the consent that is given there', async () => {
    const guardianCase = await openCase();
    const [mistyped, own] = [anAddress(), anAddress()];
    expect((await send(guardianCase, mistyped)).code).toBe('0');
    expect((await send(guardianCase, own)).code).toBe('0');
    expect((await verify(guardianCase, codeTo(own) === '000000' ? '111111' : '000000')).code).not.toBe('0');
    expect((await verify(guardianCase, codeTo(own))).code).toBe('0');
    expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('open'); // a mailbox is no check of a person
    expect(await checkHere(guardianCase)).toBe('ok');
    expect((await call.agree(guardianCase.state, guardianCase.area, allOfSignUp, guardianCase.browser)).code).toBe('0');
    expect(texts(own).at(-1)).toContain('/parent_verification/consents?');
    expect(texts(mistyped)).toHaveLength(1);
  });

  it('is proven once, in that browser, under the type of the case', async () => {
    const guardianCase = await openCase();
    const own = anAddress();
    expect((await send(guardianCase, own, aBrowser())).refusal).toBe('verificationTimeExpired');
    expect((await send({ ...guardianCase, type: 'parent-channeling' }, own)).refusal).toBe('wrongVerifyStep');
    expect(texts(own)).toEqual([]);
    await send(guardianCase, own);
    expect((await verify(guardianCase, codeTo(own), aBrowser())).refusal).toBe('verificationTimeExpired');
    const standing = async () =>
      (await get().server.call(codeSent, { query: { state: guardianCase.state } }, guardianCase.browser)).value;
    expect(await standing()).toMatchObject({ proven_yn: 'N' });
    expect((await verify(guardianCase, codeTo(own))).code).toBe('0');
    expect(await standing()).toEqual({ sent: null, proven_yn: 'Y' });
    expect((await send(guardianCase, anAddress())).refusal).toBe('wrongVerifyStep');
  });

  it('is not asked for behind a link, nor after the answer', async () => {
    const guardianCase = await openCase();
    const link = await opened(guardianCase);
    expect((await send({ ...guardianCase, state: link.state }, anAddress(), link.browser)).refusal).toBe(
      'wrongVerifyStep',
    );
    await checkHere(guardianCase);
    await call.agree(guardianCase.state, guardianCase.area, allOfSignUp, guardianCase.browser);
    expect((await send(guardianCase, anAddress())).refusal).toBe('wrongVerifyStep');
  });
});
