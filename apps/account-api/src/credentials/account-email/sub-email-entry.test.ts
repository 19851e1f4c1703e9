import {
  codeSent,
  emailCodeVerify,
  emailSendV2,
  subEmailChange,
  subEmailEmailN,
  subEmailRead,
} from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import { flowLifetimeMs } from '../../flow/flows/flow-definition.policy.ts';
import { describeEachEngine } from '../../testing/each-engine.ts';
import { outcomeOf } from '../../testing/test-server.ts';
import { usePlatform } from '../../testing/use-platform.ts';
import { addressCalls, anAddress } from './testing/address-calls.ts';

describeEachEngine('an entry of a new address', (engine) => {
  const stage = usePlatform(engine);

  it('that changed the address says so in the other tabs of its browser', async () => {
    const { server } = stage();
    const { member, proven, change } = addressCalls(stage());
    const { loginName, asked } = await member();
    await proven(asked, loginName, true);
    const session = await proven(asked, anAddress());
    const standing = async () => outcomeOf(await server.call(codeSent, { query: { state: session } }, asked));
    expect(await standing()).toBe('ok');
    expect(await change(session, asked)).toMatchObject({ code: '0' });
    expect(await standing()).toBe('flowFinished');
    expect(await change(session, asked)).toMatchObject({ refusal: 'verificationTimeExpired' });
  });

  it('that replaced a proven contact address says so in the other tabs, too', async () => {
    const { platform, server } = stage();
    const { member, proven, change } = addressCalls(stage());
    const { guid, asked } = await member();
    const contact = { secondary_email: anAddress(), secondary_email_verified: true };
    await platform.db.query.updateTable('accounts').set(contact).where('guid', '=', guid).execute();
    await proven(asked, contact.secondary_email, true);
    const session = await proven(asked, anAddress());
    expect(await change(session, asked)).toMatchObject({ code: '0' });
    expect(outcomeOf(await server.call(codeSent, { query: { state: session } }, asked))).toBe('flowFinished');
  });

  it('takes the place of one whose answer the page lost, and expires with it', async () => {
    const { platform, server } = stage();
    const { member, proven, emailOf, codeTo } = addressCalls(stage());
    const { guid, loginName, asked } = await member();
    await proven(asked, loginName, true);
    const open = (from = asked) => server.call(subEmailEmailN, { body: {} }, from);
    const lost = await open();
    platform.clock.advance(flowLifetimeMs - 1);
    const elsewhere = { ...asked, browserId: 'browser-of-somebody' };
    expect(await open(elsewhere)).toMatchObject({ refusal: 'changeNeedsEmail' });
    const { state } = (await open()).value;
    expect(await server.call(subEmailRead, { query: { state: lost.value.state } }, asked)).toMatchObject({
      refusal: 'verificationTimeExpired',
    });
    const wanted = anAddress();
    await server.call(emailSendV2, { body: { state, email: wanted } }, asked);
    const body = { state, verify_number: codeTo(wanted) };
    await server.call(emailCodeVerify, { params: { type: 'email-N' }, body }, asked);
    expect(await emailOf(guid)).toMatchObject({ secondary_email: wanted });
    expect(await server.call(subEmailChange, { body: {} }, asked)).toMatchObject({ refusal: 'changeNeedsEmail' });
  });

  it('that expired asks for the proof of the address again', async () => {
    const { platform, server } = stage();
    const { member, proven } = addressCalls(stage());
    const { loginName, asked } = await member();
    await proven(asked, loginName, true);
    const open = () => server.call(subEmailEmailN, { body: {} }, asked);
    await open();
    platform.clock.advance(flowLifetimeMs - 1);
    expect(await open()).toMatchObject({ code: '0' });
    platform.clock.advance(1);
    expect(await open()).toMatchObject({ refusal: 'changeNeedsEmail' });
  });

  it('that a fresh session began replaces no address that another one brought meanwhile', async () => {
    const { platform, server } = stage();
    const { member, emailOf, codeTo } = addressCalls(stage());
    const { guid, asked } = await member();
    const unproven = { email_verified: false, secondary_email: null, secondary_email_verified: false };
    await platform.db.query.updateTable('accounts').set(unproven).where('guid', '=', guid).execute();
    const open = () => server.call(subEmailEmailN, { body: {} }, asked);
    const [first, second] = [await open(), await open()];
    const brings = async (state: string, email: string) => {
      await server.call(emailSendV2, { body: { state, email } }, asked);
      const body = { state, verify_number: codeTo(email) };
      return outcomeOf(await server.call(emailCodeVerify, { params: { type: 'email-N' }, body }, asked));
    };
    const wanted = anAddress();
    expect(await brings(first.value.state, wanted)).toBe('ok');
    expect(await brings(second.value.state, anAddress())).toBe('wrongVerifyStep');
    expect(await emailOf(guid)).toMatchObject({ secondary_email: wanted });
  });
});
