export type Sms = Readonly<{ to: string; text: string }>;
export type SmsPort = Readonly<{ send(sms: Sms): Promise<void> }>;

const deliveryTimeoutMs = 5_000;

/** The gateway refused a message; says nothing of what was in it. */
export class SmsNotTaken extends Error {
  constructor(status: number) {
    super(`the SMS gateway answered ${status}`);
    this.name = 'SmsNotTaken';
  }
}

type Gateway = Readonly<{ url: string; secret: string | null; fetch?: typeof fetch }>;

/** Text messages over an HTTP gateway: `POST {to, text}` with a bearer secret. On one machine that is the playground. */
export function createHttpSms({ url, secret, fetch: ask = fetch }: Gateway): SmsPort {
  const headers = {
    'content-type': 'application/json',
    ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
  };
  return {
    send: async (sms) => {
      const signal = AbortSignal.timeout(deliveryTimeoutMs);
      const answer = await ask(url, { method: 'POST', headers, body: JSON.stringify(sms), signal });
      await answer.body?.cancel();
      if (!answer.ok) throw new SmsNotTaken(answer.status);
    },
  };
}
