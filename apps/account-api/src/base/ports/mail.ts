import { createTransport } from 'nodemailer';

export type Sender = Readonly<{ name: string; address: string }>;
export type Mail = Readonly<{ from: Sender; to: string; subject: string; text: string; html: string }>;
export type MailPort = Readonly<{ send(mail: Mail): Promise<void>; close(): void }>;

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
      await transport.sendMail({ ...mail, to: { name: '', address: to } });
    },
    close: () => transport.close(),
  };
}
