import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { mailSizeMax } from './smtp-inbox.ts';
import type { RunningPlayground } from './start.ts';
import { ask, startOnFreePorts } from './testing/stack.ts';

let playground: RunningPlayground;
beforeAll(async () => {
  playground = await startOnFreePorts();
});
afterAll(() => playground.close());
beforeEach(() => {
  playground.inbox.clear();
});

const send = (mail: Readonly<{ to: string | string[]; subject: string; text?: string; html?: string }>) => {
  const transport = createTransport({ host: '127.0.0.1', port: playground.smtpPort, ignoreTLS: true });
  return transport.sendMail({ from: 'no-reply@gatehouse.example', ...mail }).finally(() => transport.close());
};

describe('mail', () => {
  it('arrives by SMTP with its subject, text and HTML', async () => {
    await send({
      to: 'Alice@playground.test',
      subject: '인증 코드 123456',
      text: 'Code: 123456',
      html: '<p>Code: <b>123456</b></p>',
    });
    const answer = await ask(playground.port, '/api/messages?kind=mail&to=alice%40playground.test');
    expect(JSON.parse(answer.text)).toMatchObject([
      {
        kind: 'mail',
        to: 'Alice@playground.test',
        subject: '인증 코드 123456',
        text: 'Code: 123456',
        html: '<p>Code: <b>123456</b></p>',
      },
    ]);
  });

  it('to two people is two messages', async () => {
    await send({ to: ['a@playground.test', 'b@playground.test'], subject: 'Both', text: 'x' });
    expect(
      playground.inbox
        .list()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['a@playground.test', 'b@playground.test']);
  });

  it('over the limit is refused and not kept', async () => {
    await expect(
      send({ to: 'a@playground.test', subject: 'Large', text: 'x'.repeat(mailSizeMax + 1) }),
    ).rejects.toThrow(/552/);
    expect(playground.inbox.list()).toEqual([]);
  });
});
