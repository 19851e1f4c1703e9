import ky, { isHTTPError } from 'ky';

export type Sms = Readonly<{ to: string; text: string }>;
export type SmsPort = Readonly<{ send(sms: Sms): Promise<void> }>;

const deliveryTimeoutMs = 5_000;

/** The gateway refused a message; says nothing of what was in it. */
class SmsNotTaken extends Error {
  constructor(status: number) {
    super(`the SMS gateway answered ${status}`);
    this.name = 'SmsNotTaken';
  }
}

type Gateway = Readonly<{ url: string; secret: string | null; fetch?: typeof fetch }>;

/** Text messages over an HTTP gateway: `POST {to, text}` with a bearer secret. On one machine that is the playground. */
export function createHttpSms({ url, secret, fetch: ask = fetch }: Gateway): SmsPort {
  const headers = secret === null ? {} : { authorization: `Bearer ${secret}` };
  // Never again by itself: the gateway may have sent a text whose answer was lost.
  const gateway = ky.create({ headers, timeout: deliveryTimeoutMs, retry: 0, fetch: ask });
  return {
    send: async (sms) => {
      const answer = await gateway.post(url, { json: sms }).catch((error: unknown) => {
        throw isHTTPError(error) ? new SmsNotTaken(error.response.status) : error;
      });
      await answer.body?.cancel();
    },
  };
}
