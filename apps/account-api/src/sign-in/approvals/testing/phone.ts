import { internalHeaders } from '@gatehouse/platform';
import type { TestServer } from '../../../testing/test-server.ts';
import { testDoorSecret } from '../../../testing/test-settings.ts';

type PhoneRequest = Readonly<{
  id: string;
  kind: 'qr' | 'authenticator';
  network: string | null;
  nation: string | null;
  agent: string | null;
  at: string;
  expiresIn: number;
  choices?: readonly string[];
  typed?: string;
}>;

async function ask<Answer>(server: TestServer, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${server.address}/__test/phone/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { [internalHeaders.testSecret]: testDoorSecret, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.json() as Promise<Answer>; // the test door's own answers, read by the tests that know them
}

/** The app on somebody's phone, through the test door. */
export function phoneOf(server: TestServer, loginName: string) {
  const answer = (id: string, approve: boolean, number?: string) =>
    ask<Readonly<{ status?: string; message?: string }>>(server, 'answer', { loginName, id, approve, number });
  return {
    requests: () => ask<readonly PhoneRequest[]>(server, `requests?loginName=${encodeURIComponent(loginName)}`),
    scan: (url: string) => ask<PhoneRequest & { message?: string }>(server, 'scan', { loginName, url }),
    approve: (id: string, number?: string) => answer(id, true, number),
    decline: (id: string) => answer(id, false),
  };
}
