import {
  callPath,
  myDeviceCheck,
  myDeviceCountries,
  myDeviceRemove,
  myDeviceRename,
  myDevices,
  otpBeginSecure,
  type CallDefinition,
} from '@gatehouse/api-contract';
import * as v from 'valibot';

const envelope = v.object({ code: v.union([v.number(), v.string()]), message: v.string(), value: v.unknown() });
const deviceValue = v.object({
  memberDeviceNo: v.number(),
  deviceName: v.string(),
  deviceNickname: v.string(),
  serviceId: v.string(),
});
const devicesValue = v.object({ deviceList: v.array(deviceValue), deviceLimit: v.number() });
const checkValue = v.object({ registeredYn: v.picklist(['Y', 'N']) });
const countriesValue = v.object({ countries: v.array(v.string()) });

export type MemberDevice = v.InferOutput<typeof deviceValue>;
/** What the page about devices shows. */
export type MemberDevices = v.InferOutput<typeof devicesValue> &
  v.InferOutput<typeof checkValue> &
  v.InferOutput<typeof countriesValue>;
/** The value, or the name of what was refused or failed. */
type Answered<Value> = Readonly<{ ok: true; value: Value }> | Readonly<{ ok: false; refusal: string }>;

export type MemberClient = Readonly<{
  /** Devices of a member over all games. */
  devices(token: string): Promise<Answered<MemberDevices>>;
  rename(token: string, device: Readonly<{ id: string; name: string }>): Promise<Answered<unknown>>;
  remove(token: string, id: string): Promise<Answered<unknown>>;
  /** Begins to switch the authenticator: off by the mail that is sent, on by the app on the member's phone. */
  switchAuthenticator(token: string): Promise<Answered<unknown>>;
}>;

const deadlineMs = 5000;

/** The member site's own server: makes the calls of a member with the shared access token of the browser. */
export function createMemberClient(apiUrl: string, ask: typeof fetch = fetch): MemberClient {
  async function call<Schema extends v.GenericSchema>(
    definition: CallDefinition,
    token: string,
    schema: Schema,
    sent: Readonly<{ id?: string; body?: object }> = {},
  ): Promise<Answered<v.InferOutput<Schema>>> {
    try {
      const path = callPath(definition).replace(':id', encodeURIComponent(sent.id ?? ''));
      const answer = await ask(`${apiUrl}${path}`, {
        method: definition.method,
        headers: {
          'content-type': 'application/json',
          'caller-id': 'playground-member-site',
          authorization: `Bearer ${token}`,
        },
        signal: AbortSignal.timeout(deadlineMs),
        ...(sent.body && { body: JSON.stringify(sent.body) }),
      });
      const { code, message, value } = v.parse(envelope, await answer.json());
      return Number(code) === 0 ? { ok: true, value: v.parse(schema, value) } : { ok: false, refusal: message };
    } catch (error) {
      return { ok: false, refusal: error instanceof Error ? error.name : String(error) };
    }
  }
  return {
    async devices(token) {
      const [list, check, countries] = await Promise.all([
        call(myDevices, token, devicesValue),
        call(myDeviceCheck, token, checkValue),
        call(myDeviceCountries, token, countriesValue),
      ]);
      if (!list.ok) return list;
      if (!check.ok) return check;
      return countries.ok ? { ok: true, value: { ...list.value, ...check.value, ...countries.value } } : countries;
    },
    rename: (token, { id, name }) => call(myDeviceRename, token, v.unknown(), { id, body: { deviceNickname: name } }),
    remove: (token, id) => call(myDeviceRemove, token, v.unknown(), { id, body: {} }),
    switchAuthenticator: (token) => call(otpBeginSecure, token, v.unknown(), { body: {} }),
  };
}
