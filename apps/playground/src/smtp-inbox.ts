import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Inbox } from './inbox.store.ts';

/** Maximum size of a mail in bytes. */
export const mailSizeMax = 1024 * 1024;

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** An SMTP server without accounts that puts every mail from this machine into the inbox, once per recipient. */
export function createSmtpInbox(inbox: Inbox, log: Logger): SMTPServer {
  return new SMTPServer({
    name: 'playground.test',
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: mailSizeMax,
    rejectOversized: true,
    onConnect: (session, answer) =>
      answer(loopback.has(session.remoteAddress) ? null : new Error('only for this machine')),
    onData: (stream, session, answer) => {
      deliver(inbox, stream, session).then(
        () => answer(null),
        (error: unknown) => {
          log.warn({ err: error }, 'a mail could not be read');
          answer(new Error('the mail could not be read'));
        },
      );
    },
  });
}

async function deliver(inbox: Inbox, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
  const source = await buffer(stream);
  if (stream.sizeExceeded) return; // rejectOversized answers 552
  const mail = await PostalMime.parse(source);
  for (const recipient of session.envelope.rcptTo) {
    inbox.add({
      kind: 'mail',
      to: recipient.address,
      subject: mail.subject ?? '',
      text: mail.text?.trim() ?? '',
      html: mail.html?.trim() ?? '',
    });
  }
}
