import { expect } from '@playwright/test';
import { playgroundAddress } from './addresses.ts';

export type PhoneRequest = Readonly<{
  id: string;
  kind: 'qr' | 'authenticator';
  agent: string | null;
  choices?: readonly string[];
  typed?: string;
}>;

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${playgroundAddress}/api/phone/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`playground /api/phone/${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Answer>; // the playground's own answers, read by the journeys that know them
}

/** The app on a player's phone. */
export class Phone {
  readonly loginName: string;

  constructor({ loginName }: Readonly<{ loginName: string }>) {
    this.loginName = loginName;
  }

  /** Waits for a request to approve. */
  async request(): Promise<PhoneRequest> {
    const query = new URLSearchParams({ loginName: this.loginName });
    const requests = () => ask<readonly PhoneRequest[]>(`requests?${query}`);
    await expect.poll(async () => (await requests()).length).toBeGreaterThan(0);
    const [newest] = await requests();
    if (!newest) throw new Error('the request has already finished');
    return newest;
  }

  scan(url: string): Promise<PhoneRequest> {
    return ask('scan', { loginName: this.loginName, url });
  }

  approve({ id }: PhoneRequest, number?: string): Promise<Readonly<{ status: string }>> {
    return ask('approve', { loginName: this.loginName, id, ...(number === undefined ? {} : { number }) });
  }

  /** The one-time code that it shows now. */
  async loginCode(): Promise<string> {
    return (await ask<Readonly<{ code: string }>>('login-code', { loginName: this.loginName })).code;
  }

  decline({ id }: PhoneRequest): Promise<Readonly<{ status: string }>> {
    return ask('decline', { loginName: this.loginName, id });
  }
}
