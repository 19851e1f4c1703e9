import {
  callPath,
  myDeviceCheck,
  myDeviceCountries,
  myDeviceRemove,
  myDeviceRename,
  myDevices,
  otpBeginSecure,
  type CallDefinition,
  type ClientValue,
} from '@gatehouse/api-contract';
import * as v from 'valibot';

const envelope = v.object({ code: v.union([v.number(), v.string()]), message: v.string(), value: v.unknown() });
/** What the page about devices shows. */
export type MemberDevices = ClientValue<typeof myDevices> &
  ClientValue<typeof myDeviceCheck> &
  ClientValue<typeof myDeviceCountries>;
export type MemberDevice = MemberDevices['deviceList'][number];
/** The value, or the name of what was refused; `null`: the platform gave no answer that could be read. */
export type Answered<Value> = Readonly<{ ok: true; value: Value }> | Readonly<{ ok: false; refusal: string | null }>;

export type MemberClient = Readonly<{
  /** Devices of a member over all games. */
  devices(token: string): Promise<Answered<MemberDevices>>;
  rename(token: string, device: Readonly<{ id: string; name: string }>): Promise<Answered<unknown>>;
  remove(token: string, id: string): Promise<Answered<unknown>>;
  /** Begins to switch the authenticator: off by the mail that is sent, on by the app on the member's phone. */
  switchAuthenticator(token: string): Promise<Answered<unknown>>;
}>;

/** For a platform that is away: on a busy machine a sound one may take seconds. */
const deadlineMs = 25_000;

/** The member site's own server: makes the calls of a member with the shared access token of the browser. */
export function createMemberClient(apiUrl: string, ask: typeof fetch = fetch): MemberClient {
  async function call<Call extends CallDefinition>(
    definition: Call,
    token: string,
    { id, body }: Readonly<{ id?: string; body?: object }> = {},
  ): Promise<Answered<v.InferOutput<Call['value']>>> {
    try {
      const answer = await ask(`${apiUrl}${callPath(definition, { id })}`, {
        method: definition.method,
        headers: {
          'content-type': 'application/json',
          'caller-id': 'playground-member-site',
          authorization: `Bearer ${token}`,
        },
        signal: AbortSignal.timeout(deadlineMs),
        ...(body && { body: JSON.stringify(body) }),
      });
      const { code, message, value } = v.parse(envelope, await answer.json());
      if (Number(code) !== 0) return { ok: false, refusal: message };
      return { ok: true, value: v.parse(definition.value, value) };
    } catch {
      return { ok: false, refusal: null };
    }
  }
  return {
    async devices(token) {
      const [list, check, countries] = await Promise.all([
        call(myDevices, token),
        call(myDeviceCheck, token),
        call(myDeviceCountries, token),
      ]);
      if (!list.ok) return list;
      if (!check.ok) return check;
      return countries.ok ? { ok: true, value: { ...list.value, ...check.value, ...countries.value } } : countries;
    },
    rename: (token, { id, name }) => call(myDeviceRename, token, { id, body: { deviceNickname: name } }),
    remove: (token, id) => call(myDeviceRemove, token, { id, body: {} }),
    switchAuthenticator: (token) => call(otpBeginSecure, token, { body: {} }),
  };
}
