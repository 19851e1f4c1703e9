import { until } from '@gatehouse/platform/testing-in-node';
import { expect, it, jest } from '@jest/globals';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { someNumber } from '../../testing/some-values.ts';
import { aBrowser, allOfSignUp, useGuardianStage } from './testing/guardian-stage.ts';

const stateIn = (text: string | undefined) => /[?&]state=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** Under this name the list asks for its check. */
const listType = 'parent-storage-identify';

describeEachEngine('the receipt of a guardian who was asked by text message', (engine) => {
  const { get, call, openCase, check, person } = useGuardianStage(engine);
  const textsTo = (number: string) =>
    get()
      .platform.texts.filter(({ to }) => to === number)
      .map(({ text }) => text);
  /** A receipt is counted in the database and sent after the answer. */
  const receiptTo = async (number: string) => {
    await until(() => textsTo(number).length >= 2);
    return textsTo(number)[1];
  };

  /** Up to the agreement of a guardian behind a texted link; the number is as somebody may write it. */
  async function agreed(number: string, written = number) {
    const guardianCase = await openCase({ locale: 'de' });
    expect(await call.request(guardianCase, written, 'phone')).toMatchObject({ code: '0' });
    const [guardian, browser] = [person(), aBrowser()];
    const { value } = await call.open(stateIn(textsTo(number).at(-1)), browser);
    expect(await check(value.state, guardianCase.type, guardian, browser)).toBe('ok');
    const agree = () => call.agree(value.state, guardianCase.area, allOfSignUp, browser);
    return { guardianCase, guardian, agree, answer: await agree() };
  }

  it('goes to that number, in the language of the request, and leads to what was agreed to', async () => {
    const number = someNumber();
    const { guardian, answer } = await agreed(number, number.replace('+82', '+82 (0)'));
    expect(answer).toMatchObject({ code: '0' });
    expect(await receiptTo(number)).toMatch(/^Gatehouse: Deine Einwilligung .*\/de\/parent_verification\/consents\?/);
    const browser = aBrowser();
    const { value } = await call.open(stateIn(textsTo(number)[1]), browser);
    expect(value).toMatchObject({ purpose: 'consents', type: listType });
    expect(await call.consents(value.state, browser)).not.toMatchObject({ code: '0' }); // not before a check of the same person
    expect(await check(value.state, listType, guardian, browser)).toBe('ok');
    expect((await call.consents(value.state, browser)).code).toBe('0');
  });

  it('leads to the site that the child asked on, as the request does, whatever site later calls come by', async () => {
    const number = someNumber();
    const { platform } = get();
    const guardianCase = await openCase({}, aBrowser(), 'ppool');
    const mailed = `guardian-${crypto.randomUUID()}@playground.test`;
    await call.request(guardianCase, mailed);
    await call.request(guardianCase, number, 'phone');
    const browser = aBrowser();
    const { value } = await call.open(stateIn(textsTo(number).at(-1)), browser);
    await check(value.state, guardianCase.type, person(), browser);
    await call.agree(value.state, guardianCase.area, allOfSignUp, browser);
    await receiptTo(number);
    const messages = [...platform.mails.filter(({ to }) => to === mailed).map(({ text }) => text), ...textsTo(number)];
    expect(messages).toHaveLength(3);
    for (const text of messages)
      expect(text).toContain(`${platform.settings.sites.ppool.origin}/en/parent_verification`);
  });

  it('is a text message, and is sent once however often the agreement is repeated', async () => {
    const number = someNumber();
    const mails = get().platform.mails.length;
    const { agree } = await agreed(number);
    await receiptTo(number);
    expect(await agree()).toMatchObject({ refusal: 'wrongVerifyStep' });
    expect(textsTo(number)).toHaveLength(2);
    expect(get().platform.mails).toHaveLength(mails);
  });

  it('that the gateway does not take leaves the agreement as it is', async () => {
    const { platform } = get();
    const number = someNumber();
    const { send } = platform.sms;
    const gateway = jest.spyOn(platform.sms, 'send');
    gateway.mockImplementation((sms) =>
      sms.text.includes('/consents?') ? Promise.reject(new Error('down')) : send(sms),
    );
    try {
      const { guardianCase, answer } = await agreed(number);
      expect(answer).toMatchObject({ code: '0' });
      expect((await call.status(guardianCase.state, guardianCase.browser)).value.status).toBe('agreed');
      expect(textsTo(number)).toHaveLength(1);
    } finally {
      gateway.mockRestore();
    }
  });
});
