import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailServer } from '../../testing/mail-server.ts';
import { createSmtpMail, type MailPort } from './mail.ts';

describe('mail over SMTP', () => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  let mail: MailPort;
  beforeAll(async () => {
    server = await mailServer();
    mail = createSmtpMail(server.url);
  });
  afterAll(async () => {
    mail.close();
    await server.close();
  });

  const sentTo = async (to: string) => {
    const before = server.recipients.length;
    await mail.send({
      from: { name: 'Gatehouse', address: 'no-reply@gatehouse.example' },
      to,
      subject: 's',
      text: 't',
      html: '<p>t</p>',
    });
    return server.recipients.slice(before);
  };

  it('says how a mail program stops letters of its kind, and passes as a letter that is sent does', async () => {
    const from = { name: 'Gatehouse', address: 'no-reply@gatehouse.example' };
    const stop = 'https://portal.example/recovery/letters?letter=a-b_c';
    await mail.send({ from, to: 'mia@playground.test', subject: 's', text: 't', html: '<p>t</p>', stop });
    const source = server.received().replaceAll(/\r\n\s+/g, ' ');
    expect(source).toContain(`List-Unsubscribe: <${stop}>\r\n`);
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    const before = server.recipients.length;
    await mail.pass();
    expect(server.recipients.length).toBe(before);
  });

  it('goes to the address it is for', async () => {
    expect(await sentTo('somebody@playground.test')).toEqual(['somebody@playground.test']);
  });

  it.each([
    '1,victim@playground.test',
    'a<victim@playground.test',
    'a;victim@playground.test',
    'a:victim@playground.test',
  ])('reads %s as one address, and no other out of it', async (to) => {
    expect(await sentTo(to)).not.toContain('victim@playground.test');
  });
});
