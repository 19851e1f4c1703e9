import { ports } from './addresses.ts';

/** Password of every seeded account. */
const seededPassword = 'Gatehouse1';

export type Credentials = Readonly<{ loginName: string; password: string }>;

/** Credentials of a seeded account. */
export function seeded(name: string): Credentials {
  return { loginName: `${name}@playground.test`, password: seededPassword };
}

export type NewPerson = Readonly<{
  state?: string;
  birthDate?: string;
  country?: string;
  loginName?: string;
  /** The account has an authenticator. */
  otpUser?: boolean;
  personVerified?: boolean;
  /** Proven contact address: `loginName` is an ID then. */
  contact?: string;
  /** With a `contact`: signs in with a provider of `social` alone. */
  socialOnly?: boolean;
  /** Subject by provider. */
  social?: Readonly<Record<string, string>>;
  /** The person found by an earlier person check. */
  checkedAs?: Readonly<{ name: string }>;
  /** Verified, E.164. */
  phone?: string;
  /** Id of the browser of the sign-up, which the account knows and which counts (`knownBrowserIn`). */
  knownBrowser?: string;
}>;

/** Creates an account in any state through the playground. Each journey has its own, because journeys run in parallel. */
export async function makePerson(person: NewPerson = {}): Promise<Credentials> {
  const answer = await fetch(`http://127.0.0.1:${ports.playground}/api/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'ok', birthDate: '1988-03-04', country: 'KR', ...person }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok || !isCredentials(body))
    throw new Error(`playground /api/people: ${answer.status} ${JSON.stringify(body)}`);
  return body;
}

function isCredentials(value: unknown): value is Credentials {
  if (typeof value !== 'object' || value === null) return false;
  const { loginName, password } = value as Partial<Record<keyof Credentials, unknown>>; // checked in the next line
  return typeof loginName === 'string' && typeof password === 'string';
}
