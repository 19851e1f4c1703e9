import type { CallDefinition } from '@gatehouse/api-contract';
import * as v from 'valibot';

/** Names under which calls take the state of a flow. */
const stateFields = ['state', 'session', 'x', 'c', 'guardian_state', 'verify_token'] as const;

const samples: Readonly<Record<string, unknown>> = {
  email: 'somebody@playground.test',
  number: '+821012345678',
  contact: 'somebody@playground.test',
  verify_number: '123456',
  code: 'a-code-of-nobody',
  tx_id: 'a-transaction-of-nobody',
  verify_code: '1234',
  otp: '12345678',
  password: 'Gatehouse1',
  new_password: 'Lantern-Sea-43',
  answer: 'blue1',
  nickname: 'Attacker1',
  birth_dt: '1990-01-15',
  birth_date: '1990-01-15',
  date: '1990-01-15',
  country_cd: 'KR',
  country_code: 'KR',
  nation: 'KR',
  cert_type: 'SELF',
  consent_id: '00000000-0000-4000-8000-000000000000',
  version: 1,
};

type Schema = Readonly<{
  type: string;
  entries?: Record<string, Schema>;
  options?: readonly unknown[];
  literal?: unknown;
  wrapped?: Schema;
}>;

/** A value that the schema takes, optional parts left out; `type`: what a verification is to be of. */
function sampleOf(schema: Schema, key: string, state: string, type: string): unknown {
  if ((stateFields as readonly string[]).includes(key)) return state;
  if (['type', 'b'].includes(key) && (schema.type !== 'picklist' || schema.options?.includes(type))) return type;
  if (Object.hasOwn(samples, key)) return samples[key];
  switch (schema.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(schema.entries ?? {})
          .filter(([, entry]) => !entry.type.startsWith('optional') && !entry.type.startsWith('exact_optional'))
          .map(([name, entry]) => [name, sampleOf(entry, name, state, type)]),
      );
    case 'picklist':
    case 'union':
      return schema.options?.[0];
    case 'literal':
      return schema.literal;
    case 'array':
      return [];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    default:
      return 'x1';
  }
}

type Sample = Readonly<{
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}>;

/** Requests of calls whose schema asks for more than a sample has. */
const wholeSamples: Readonly<Record<string, Sample>> = {
  'ep:secure:POST v1.0/my-device/remove/:id': { params: { id: '1' }, body: {} },
  'ep:secure:PUT v1.0/my-device/info/:id': { params: { id: '1' }, body: { deviceNickname: 'Phone' } },
  'ep:game:GET v1.0/character/name': { query: { game_no: '1' } },
  'ep:game:GET v1.2/character': { query: { game_no: '1' } },
};

/** A well-formed request of a call with this state in it; throws where it would not even be read. */
export function sampleRequest(call: CallDefinition, state: string, type: string): Sample {
  const whole = wholeSamples[call.id];
  if (whole) return whole;
  const parts = Object.fromEntries(
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      if (!schema) return [];
      const value = sampleOf(schema, '', state, type);
      if (!v.is(schema, value)) throw new Error(`${call.id}: no sample of its ${part}: ${JSON.stringify(value)}`);
      return [[part, value]];
    }),
  );
  return parts;
}

/** Whether a call goes on with a flow. */
export const takesState = (call: CallDefinition): boolean =>
  [call.params, call.query, call.body].some((schema) => {
    const { entries = {} } = (schema ?? {}) as { entries?: Record<string, Schema> }; // an object schema has entries
    return stateFields.some((field) => field in entries && !entries[field]?.type.startsWith('optional'));
  });
