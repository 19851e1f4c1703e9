import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { createSmtpMail, type MailPort } from './mail.ts';

describe('mail over SMTP', () => {
  const recipients: string[] = [];
  let server: Server;
  let mail: MailPort;
  beforeAll(async () => {
    server = createServer((socket) => {
      let inData = false;
      socket.on('error', () => undefined);
      socket.write('220 test\r\n');
      socket.on('data', (bytes) => {
        for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
          if (inData && line !== '.') continue;
          const to = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
          if (to !== undefined) recipients.push(to);
          socket.write(line === 'DATA' ? '354 go on\r\n' : '250 ok\r\n');
          inData = line === 'DATA';
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // it listens on a port
    mail = createSmtpMail(`smtp://127.0.0.1:${port}?ignoreTLS=true`);
  });
  afterAll(async () => {
    mail.close();
    await new Promise((resolve) => server.close(resolve));
  });

  const sentTo = async (to: string) => {
    recipients.length = 0;
    await mail.send({
      from: { name: 'Gatehouse', address: 'no-reply@gatehouse.example' },
      to,
      subject: 's',
      text: 't',
      html: '<p>t</p>',
    });
    return [...recipients];
  };

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
