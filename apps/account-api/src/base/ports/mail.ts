import { setTimeout } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

export type Sender = Readonly<{ name: string; address: string }>;
export type Mail = Readonly<{
  from: Sender;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Address to which a mail program posts that its reader wants no such letters (RFC 8058). Left out: the letter has none. */
  stop?: string;
}>;
export type MailPort = Readonly<{
  send(mail: Mail): Promise<void>;
  /** Asks the mail server as for a letter, takes as long as the last one did and sends none: neither time nor failure tells who stopped letters. */
  pass(): Promise<void>;
  close(): void;
}>;

const deliveryTimeoutMs = 5_000;

const headersOf = (stop: string) => ({
  'List-Unsubscribe': `<${stop}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Mail over the configured SMTP server; a refusal or silence of that server is the caller's failure to handle. */
export function createSmtpMail(smtpUrl: string): MailPort {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: deliveryTimeoutMs,
    greetingTimeout: deliveryTimeoutMs,
    socketTimeout: deliveryTimeoutMs,
  });
  let lastTookMs = 0;
  return {
    send: async ({ to, stop, ...mail }) => {
      const from = performance.now();
      // as a text it would be read as a list, in which one address hides another
      const message = {
        ...mail,
        to: { name: '', address: to },
        ...(stop !== undefined && { headers: headersOf(stop) }),
      };
      await transport.sendMail(message).finally(() => (lastTookMs = performance.now() - from));
    },
    pass: async () => {
      const from = performance.now();
      await transport.verify();
      await setTimeout(Math.max(0, lastTookMs - (performance.now() - from)));
    },
    close: () => transport.close(),
  };
}
