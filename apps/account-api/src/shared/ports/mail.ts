import { createTransport } from 'nodemailer';

export type Mail = Readonly<{ to: string; subject: string; text: string; html: string }>;
export type MailPort = Readonly<{ send(mail: Mail): Promise<void>; close(): void }>;

const sender = { name: 'Gatehouse', address: 'no-reply@gatehouse.example' };
const deliveryTimeoutMs = 5_000;

/** Mail over the configured SMTP server; a refusal or silence of that server is the caller's failure to handle. */
export function createSmtpMail(smtpUrl: string): MailPort {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: deliveryTimeoutMs,
    greetingTimeout: deliveryTimeoutMs,
    socketTimeout: deliveryTimeoutMs,
  });
  return {
    send: async ({ to, ...mail }) => {
      // as a text it would be read as a list, in which one address hides another
      await transport.sendMail({ from: sender, to: { name: '', address: to }, ...mail });
    },
    close: () => transport.close(),
  };
}
