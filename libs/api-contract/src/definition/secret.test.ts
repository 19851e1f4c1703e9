import { faultsIn } from '@gatehouse/platform/testing';
import { seeded } from '@gatehouse/platform/testing-in-node';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { allCalls } from '../calls/all-calls.ts';
import { signInResult } from '../schemas/sign-in-result.ts';
import { isSecret, publicSchema, withoutSecrets } from './public-schema.ts';
import { secret, type Public } from './secret.ts';

const token = secret(v.string());
const T = 'the-token';

/** Schema, a whole value, and what a script may see of it. */
const kinds: readonly (readonly [string, v.GenericSchema, unknown, unknown])[] = [
  ['an object', v.object({ token, name: v.string() }), { token: T, name: 'n' }, { name: 'n' }],
  ['a strict object', v.strictObject({ token, name: v.string() }), { token: T, name: 'n' }, { name: 'n' }],
  [
    'an object in an object',
    v.object({ inner: v.object({ token, id: v.number() }) }),
    { inner: { token: T, id: 1 } },
    { inner: { id: 1 } },
  ],
  [
    'a list',
    v.object({ all: v.array(v.object({ token, id: v.number() })) }),
    {
      all: [
        { token: T, id: 1 },
        { token: T, id: 2 },
      ],
    },
    { all: [{ id: 1 }, { id: 2 }] },
  ],
  ['an optional token', v.object({ token: v.optional(token), id: v.number() }), { token: T, id: 1 }, { id: 1 }],
  ['a nullable token', v.object({ token: v.nullable(token), id: v.number() }), { token: T, id: 1 }, { id: 1 }],
  [
    'a token that is checked',
    v.object({
      token: v.pipe(
        token,
        v.check((text) => text !== ''),
      ),
      id: v.number(),
    }),
    { token: T, id: 1 },
    { id: 1 },
  ],
  [
    'a secret object',
    v.object({ pair: secret(v.object({ access: v.string() })), id: v.number() }),
    { pair: { access: T }, id: 1 },
    { id: 1 },
  ],
  [
    'an optional object',
    v.object({ inner: v.optional(v.object({ token, id: v.number() })) }),
    { inner: { token: T, id: 1 } },
    { inner: { id: 1 } },
  ],
  ['an absent object', v.object({ inner: v.nullish(v.object({ token })) }), { inner: null }, { inner: null }],
  [
    'an object that is checked',
    v.pipe(
      v.object({ token, id: v.number() }),
      v.check(({ id }) => id > 0),
    ),
    { token: T, id: 1 },
    { id: 1 },
  ],
  [
    'a union',
    v.union([v.object({ token, kind: v.literal('a') }), v.object({ kind: v.literal('b') })]),
    { token: T, kind: 'a' },
    { kind: 'a' },
  ],
  [
    'a variant',
    v.variant('kind', [v.object({ token, kind: v.literal('a') }), v.object({ kind: v.literal('b') })]),
    { token: T, kind: 'a' },
    { kind: 'a' },
  ],
  [
    'a field that may be a token',
    v.object({ token: v.union([token, v.null()]), id: v.number() }),
    { token: T, id: 1 },
    { id: 1 },
  ],
  ['a record', v.record(v.string(), v.object({ token, id: v.number() })), { x: { token: T, id: 1 } }, { x: { id: 1 } }],
  [
    'a tuple',
    v.object({ pair: v.tuple([v.object({ token, id: v.number() }), v.string()]) }),
    { pair: [{ token: T, id: 1 }, 's'] },
    { pair: [{ id: 1 }, 's'] },
  ],
];

describe('a secret in', () => {
  it.each(kinds)('%s is removed from an answer', (_, schema, whole, visible) => {
    expect(withoutSecrets(schema, whole)).toEqual(visible);
    expect(withoutSecrets(schema, visible)).toEqual(visible);
  });

  it.each(kinds)('%s is neither asked for nor let through on the page', (_, schema, whole, visible) => {
    expect(v.parse(schema, whole)).toEqual(whole); // the server still needs it
    expect(v.parse(publicSchema(schema), visible)).toEqual(visible);
    const leaked = v.safeParse(publicSchema(schema), whole);
    if (leaked.success) expect(leaked.output).toEqual(visible); // a strict object refuses instead
  });
});

describe('the mark', () => {
  it('is on the schema it was put on, and on no other', () => {
    expect([token, v.optional(token), v.nullish(token), v.pipe(token, v.minLength(1))].map(isSecret)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      [v.string(), v.object({ token }), v.pipe(v.string(), v.metadata({ title: 'x' })), v.picklist(['a', 'b'])].map(
        isSecret,
      ),
    ).toEqual([false, false, false, false]);
  });

  it('leaves a schema without secrets as it is', () => {
    const schema = v.object({ id: v.optional(v.number(), 3) });
    expect(publicSchema(schema)).toBe(schema);
    expect(withoutSecrets(schema, { id: 1, more: [{}] })).toEqual({ id: 1, more: [{}] });
  });

  it('keeps rules behind it: a check still runs, a default still fills', () => {
    const schema = publicSchema(
      v.pipe(
        v.object({ token, id: v.optional(v.number(), 3) }),
        v.check(({ id }) => id > 2),
      ),
    );
    expect(v.parse(schema, {})).toEqual({ id: 3 });
    expect(v.safeParse(schema, { id: 1 }).success).toBe(false);
  });

  it('is in the types too', () => {
    type Seen = Public<v.InferOutput<typeof signInResult>>;
    const seen: (keyof Seen)[] = ['expiresIn', 'transactionId', 'member', 'user'];
    // @ts-expect-error no page can name it
    seen.push('accessToken');
    expect(seen).toContain('accessToken');
  });
});

describe('every call', () => {
  /** Names that can only mean a token; whatever is called so must carry the mark. */
  const tokenName = /^(access|refresh)_?token$/i;
  const known = new Set([
    'object',
    'strict_object',
    'loose_object',
    'array',
    'tuple',
    'record',
    'union',
    'variant',
    'optional',
    'nullable',
    'nullish',
    'exact_optional',
    'string',
    'number',
    'boolean',
    'picklist',
    'literal',
    'null',
    'unknown',
    'any',
  ]);
  const visit = (schema: v.GenericSchema, seen: (key: string, schema: v.GenericSchema) => void, key = ''): void => {
    seen(key, schema);
    if (isSecret(schema)) return; // what is inside goes with it
    for (const [name, inner] of Object.entries(schema)) {
      const several =
        name === 'entries'
          ? Object.entries(Object(inner))
          : Array.isArray(inner)
            ? inner.map((one) => [key, one])
            : [[key, inner]];
      for (const [innerKey, one] of several) if (one?.kind === 'schema' && one !== schema) visit(one, seen, innerKey);
    }
  };

  it('marks its tokens, by kinds the mark is looked for in', async () => {
    const faults = await faultsIn(
      allCalls,
      ({ id }) => id,
      (call) =>
        visit(call.value, (key, schema) => {
          expect(known).toContain(schema.type);
          if (tokenName.test(key)) expect([key, isSecret(schema)]).toEqual([key, true]);
        }),
    );
    expect(faults).toEqual([]);
  });

  it('hides tokens whatever else an answer holds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.stringMatching(/^tok-[a-z]{12}$/), (extra, value) => {
        const answer = { ...extra, accessToken: value, refreshToken: value };
        expect(withoutSecrets(signInResult, answer)).not.toHaveProperty('accessToken');
        expect(JSON.stringify(withoutSecrets(signInResult, answer))).toBe(
          JSON.stringify(Object.fromEntries(Object.entries(extra).filter(([key]) => !tokenName.test(key)))),
        );
      }),
      seeded({ numRuns: 500 }),
    );
  });
});
