import { allCalls, callPath, type CallDefinition } from '@gatehouse/api-contract';
import { expect, it } from '@jest/globals';
import * as v from 'valibot';
import { describeEachEngine } from '../testing/each-engine.ts';
import { makePerson } from '../testing/make-person.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { usePlatform } from '../testing/use-platform.ts';

type Schema = Readonly<{
  type: string;
  entries?: Record<string, Schema>;
  options?: readonly Schema[];
  wrapped?: Schema;
  item?: Schema;
  value?: Schema;
}>;
type Request = Readonly<{
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}>;

/** Texts that no column holds, as much like a text of each kind as they can be. */
const texts = ['x1\ud83d', '\ude00x1', 'x1\0', 'somebody@playground.test\ud83d'];
const isUnwritable = (value: unknown) => /\\u(?:d83d|de00|0000)/.test(JSON.stringify(value));

/** A value of the schema with each of its texts, kept keys among them, spoilt in turn; optional parts too. */
function* spoilt(schema: Schema, well: unknown): Generator {
  const { type, entries, options, wrapped, item, value } = schema;
  if (wrapped) {
    yield* spoilt(wrapped, well);
    return;
  }
  if (entries) {
    const whole = typeof well === 'object' && well !== null ? well : {};
    for (const [name, entry] of Object.entries(entries))
      for (const bad of spoilt(entry, (whole as Record<string, unknown>)[name])) yield { ...whole, [name]: bad };
    return;
  }
  if (item) for (const bad of spoilt(item, undefined)) yield [bad];
  else if (value) {
    for (const bad of spoilt(value, undefined)) yield { x1: bad };
    for (const text of texts) yield { [text]: 'x1' };
  } else if ((type === 'union' || type === 'variant') && options) {
    for (const option of options) yield* spoilt(option, well);
  } else yield* texts;
}

/** Requests of a call with one spoilt text in the body, which takes any text; an address cannot carry half a character. */
function spoiltBodies(call: CallDefinition): readonly Request[] {
  if (!call.body) return [];
  const well = sampleOf(call);
  return [...spoilt(call.body as unknown as Schema, well.body)].map((body) => ({
    ...well,
    body: body as Record<string, unknown>,
  }));
}

/** Calls whose fields no generated sample fits are asked with spoilt texts alone. */
function sampleOf(call: CallDefinition): Request {
  try {
    return sampleRequest(call, 'no-such-state-of-a-flow', 'restriction');
  } catch {
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));
    return { params, query: {}, body: {} };
  }
}

const withBody = allCalls.filter((call: CallDefinition) => call.body);
const addressed = allCalls.filter((call: CallDefinition) => call.query ?? call.params);

describeEachEngine('a text that no database holds', (engine) => {
  const stage = usePlatform(engine);

  async function callers() {
    const { platform, server } = stage();
    const { loginName } = await makePerson(platform);
    const mine = { browserId: `browser-${crypto.randomUUID()}` };
    const { value } = await signInAs(server, loginName, {}, mine);
    return [{}, { ...mine, token: value.accessToken }];
  }

  it('is a malformed field in the body of every call, for strangers and members', async () => {
    expect(withBody.length).toBeGreaterThan(50); // as many as there surely are
    const by = await callers();
    const failed: string[] = [];
    for (const call of withBody as readonly CallDefinition[]) {
      for (const input of spoiltBodies(call)) {
        const read = v.safeParse(call.body as v.GenericSchema, input.body);
        const isTaken = call.bodyAs !== 'form' && read.success && isUnwritable(read.output);
        for (const asked of by) {
          const { status, code } = await stage().server.call(call, input, asked);
          const isTold = isTaken ? status === 400 : status < 500;
          if (!isTold) failed.push(`${call.id}: ${status} ${code} for ${JSON.stringify(input.body)}`);
        }
      }
    }
    expect(failed).toEqual([]);
  }, 300_000);

  it('is no failure in the address of any call', async () => {
    expect(addressed.length).toBeGreaterThan(50);
    const failed: string[] = [];
    for (const call of addressed as readonly CallDefinition[]) {
      const { params = {}, query = {} } = sampleOf(call);
      for (const text of ['%ED%A0%BD', 'x1%00', '%F0%9F']) {
        const names = Object.keys((call.query as unknown as Schema | undefined)?.entries ?? {});
        const search = names.map((name) => `${name}=${text}`).join('&');
        const paths = [
          `${callPath(call, params)}?${search}`,
          `${callPath({ ...call, path: call.path.replaceAll(/:\w+/g, 'spoilt') })}?${new URLSearchParams(query).toString()}`,
        ];
        for (const path of paths) {
          const { address } = stage().server;
          const init = { method: call.method, headers: { 'content-type': 'application/json' } };
          const answer = await fetch(`${address}${path.replaceAll('spoilt', text)}`, init);
          if (answer.status >= 500) failed.push(`${call.id}: ${answer.status} for ${path}`);
        }
      }
    }
    expect(failed).toEqual([]);
  }, 300_000);

  it('says which part of the request it is in', async () => {
    const call = allCalls.find(({ id }) => id === 'ep:account:POST state/regist/popupdata') as CallDefinition;
    const bodies = spoiltBodies(call).filter(({ body }) => v.is(call.body as v.GenericSchema, body));
    expect(bodies.length).toBeGreaterThan(0);
    const [, member] = await callers();
    for (const input of bodies) {
      expect(await stage().server.call(call, input, member)).toMatchObject({
        status: 400,
        refusal: 'requestInvalid',
        value: { field: 'body' },
      });
    }
  });
});
