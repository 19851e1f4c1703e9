import { contactEmailChange, emailSessionOpen, emailSessionVerify, registerEmail } from '@gatehouse/api-contract';
import { expect } from '@jest/globals';
import { makePerson } from '../../../testing/make-person.ts';
import { signInAs } from '../../../testing/sign-in-as.ts';
import type { Asked } from '../../../testing/test-server.ts';
import type { Stage } from '../../../testing/use-platform.ts';

export const anAddress = () => `m-${crypto.randomUUID()}@playground.test`;

/** Members, and the calls by which they change their addresses. */
export function addressCalls({ platform, server }: Stage) {
  const codeTo = (address: string) =>
    /\b[0-9]{6}\b/.exec(platform.mails.findLast(({ to }) => to === address)?.text ?? '')?.[0] ?? '';
  const emailOf = (guid: string) =>
    platform.db.query
      .selectFrom('accounts')
      .select(['email', 'email_verified', 'secondary_email', 'secondary_email_verified'])
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow();
  const change = (session: string, asked: Asked) => server.call(contactEmailChange, { body: { session } }, asked);
  const register = (session: string, asked: Asked) => server.call(registerEmail, { body: { session } }, asked);
  const check = (session: string, code: string, asked: Asked) =>
    server.call(emailSessionVerify, { body: { session, verify_number: code } }, asked);
  const open = async (asked: Asked, email?: string) =>
    (await server.call(emailSessionOpen, { body: email === undefined ? {} : { email } }, asked)).value.session;
  const member = async () => {
    const { loginName, guid } = await makePerson(platform);
    const browserId = `browser-of-${crypto.randomUUID()}`;
    const { value } = await signInAs(server, loginName, {}, { browserId });
    return { loginName, guid, asked: { browserId, token: value.accessToken } };
  };
  /** A session whose code was right. */
  const proven = async (asked: Asked, email: string, own = false) => {
    const session = await open(asked, own ? undefined : email);
    expect(await check(session, codeTo(email), asked)).toMatchObject({ code: '0', value: { status: 'VERIFIED' } });
    return session;
  };
  const unverify = (guid: string) =>
    platform.db.query.updateTable('accounts').set({ email_verified: false }).where('guid', '=', guid).execute();
  return { codeTo, emailOf, change, register, check, open, member, proven, unverify };
}
