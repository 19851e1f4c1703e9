import { seeded } from '@gatehouse/platform/testing-in-node';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import type { CallDefinition } from '../definition/define-call.ts';
import { isStrictEmail } from '../rules/email.ts';
import { normaliseIdentifier, signUpIdPattern } from '../rules/identifier.ts';
import { internationalNumber } from '../rules/phone-number.ts';
import { registeredEmail } from '../schemas/email-fields.ts';
import { childName, signUpId } from '../schemas/person-fields.ts';
import { fieldsOf } from '../testing/fields-of.ts';
import { typedKindOf, type TypedKind } from '../testing/typed-kind.ts';
import { allCalls } from './all-calls.ts';

type Field = Readonly<{
  where: string;
  area: CallDefinition['area'];
  name: string;
  field: v.GenericSchema;
  kind: TypedKind | null;
}>;

const fieldsOfCall = (call: CallDefinition): Field[] =>
  ([call.params, call.query, call.body] as const)
    .flatMap((part) => fieldsOf(part))
    .map(([path, field]) => ({
      where: `${call.id} ${path}`,
      area: call.area,
      name: path.split('.').at(-1) ?? '',
      field,
      kind: typedKindOf(field),
    }));
/** Every field of every request of the contract. */
const allFields = allCalls.flatMap(fieldsOfCall);

const label = fc.stringMatching(/^[a-z0-9]{1,3}(?:[a-z0-9-]{0,6}[a-z0-9])?$/);
const ending = fc.stringMatching(/^[a-z]{2,24}$/);
const local = fc.oneof(fc.stringMatching(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}$/), fc.constantFrom('민지', 'ü', 'مريم'));
/** Addresses that a registration takes. */
const addresses = fc
  .tuple(local, fc.array(label, { minLength: 1, maxLength: 2 }), ending)
  .map(([before, labels, end]) => `${before}@${labels.join('.')}.${end}`)
  .filter(isStrictEmail);
/** IDs that a registration takes. */
const ids = fc.stringMatching(/^[a-z0-9]{6,15}$/).filter((id) => signUpIdPattern.test(id));
const names = fc.oneof(addresses, ids);
const codes = (digits: number) => fc.stringMatching(new RegExp(`^[0-9]{${digits}}$`));
const numbers = fc.constantFrom('+821012345678', '+4915123456789', '+12125550100', '+390612345678', '+5491112345678');
const people = fc.constantFrom(
  'María del Carmen López',
  'J. R.',
  'マリア・カルメン',
  "O'Neill",
  'O’Neill',
  'Anne-Marie',
  'Nguyễn Thị',
  'عبد الله',
);

const unseen = fc.constantFrom(
  '\u200b',
  '\u200c',
  '\u200d',
  '\ufeff',
  '\u2060',
  '\u200e',
  '\u202a',
  '\u2068',
  '\u2069',
);
const outer = fc.constantFrom('', ' ', '\t', '\u00a0', '\u3000', '\r\n');
const wide = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
/** The text with one more piece somewhere in it. */
const withIn = (text: string, at: number, piece: string) => {
  const place = at % (text.length + 1);
  return text.slice(0, place) + piece + text.slice(place);
};
/** A text as a copy brings it along: white space around it, unseen marks anywhere. */
const copied = (texts: fc.Arbitrary<string>) =>
  fc
    .tuple(texts, fc.array(fc.tuple(fc.nat(60), unseen), { maxLength: 3 }), outer, outer)
    .map(
      ([text, marks, before, after]) => before + marks.reduce((all, [at, mark]) => withIn(all, at, mark), text) + after,
    );
/** The same text in other letters: upper case, full width, not composed. */
const respelt = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  wide,
  (text) => text.normalize('NFD'),
);

/** Each kind: plain texts, and how the same text may be pasted. */
const plainAndPasted: Readonly<Record<TypedKind, fc.Arbitrary<readonly [plain: string, pasted: string]>>> = {
  name: pairs(names, (plain) => copied(respelt.map((spell) => spell(plain)))),
  address: pairs(addresses, (plain) => copied(respelt.map((spell) => spell(plain)))),
  id: pairs(ids, (plain) => copied(respelt.map((spell) => spell(plain)))),
  contactCode: pairs(codes(6), pastedCode),
  loginCode: pairs(codes(8), pastedCode),
  authenticatorCode: pairs(codes(4), pastedCode),
  number: pairs(numbers, pastedNumber),
  contact: pairs(fc.oneof(addresses, numbers), (plain) => copied(fc.constant(plain))),
  person: pairs(people, (plain) =>
    copied(fc.constantFrom(plain, plain.normalize('NFD'), plain.replaceAll(' ', '\u00a0'))),
  ),
};

function pairs(plain: fc.Arbitrary<string>, paste: (plain: string) => fc.Arbitrary<string>) {
  return plain.chain((text) => paste(text).map((pasted) => [text, pasted] as const));
}
function pastedCode(code: string) {
  const half = code.length / 2;
  const apart = fc.constantFrom('', ' ', '-', '–', '\u00a0', '\u2212');
  const before = fc.constantFrom('', 'G-', 'g-', 'SM-');
  const spelt = fc.constantFrom((text: string) => text, wide);
  return copied(
    fc
      .tuple(before, apart, spelt)
      .map(([prefix, gap, spell]) => spell(prefix + code.slice(0, half) + gap + code.slice(half))),
  );
}
function pastedNumber(number: string) {
  const [start, end] = [number.slice(0, 6), number.slice(6)];
  const spelt = fc.constantFrom(
    number,
    `tel:${number}`,
    `TEL:${number}`,
    `${start}/${end}`,
    `${start} (${end})`,
    `[${start}].${end}`,
    `${start}\u00a0${end}`,
    `${start}‑${end}`,
    wide(number),
  );
  return copied(spelt);
}

/** What a call makes of a typed text: the value that its command gets, as far as the command reads it too. */
function readAs({ field, kind }: Field, typed: string): unknown {
  const value = v.parse(field, typed);
  if (kind === 'number') return internationalNumber(null, String(value));
  if (kind !== 'contact') return value;
  const email = v.safeParse(registeredEmail, value);
  return email.success ? email.output : internationalNumber(null, String(value));
}

describe('fields that people type or paste into', () => {
  /** Names under which calls of this contract take such texts, and names that the next one may have. */
  const typedNames =
    /^(?:user_?id|identifier|contact|number|otp|verify_(?:code|number)|transferred_?id|(?:.+_)?e?mail|(?:.+_)?phone(?:_?number)?|(?:child|guardian|parent|person|real|first|last|given|family|full)_?name)$/i;

  it('are all made of the reader of their kind', () => {
    const others = allFields.filter(({ name, kind }) => kind === null && typedNames.test(name));
    expect(others.map(({ where }) => where)).toEqual([]);
  });

  it('are those of every kind', () => {
    const kinds = new Set(allFields.map(({ kind }) => kind));
    expect(Object.keys(plainAndPasted).filter((kind) => !kinds.has(kind as TypedKind))).toEqual([]);
  });
});

const typedFields = allFields.filter((field) => field.kind !== null);

describe.each(typedFields.map((field) => [field.where, field] as const))('%s', (_where, field) => {
  const { kind } = field;
  if (kind === null) throw new Error('only fields of a kind are listed');

  it('reads a pasted text as the plain one', () => {
    fc.assert(
      fc.property(plainAndPasted[kind], ([plain, pasted]) => {
        const read = readAs(field, plain);
        expect([plain, read]).not.toEqual([plain, null]);
        expect([pasted, readAs(field, pasted)]).toEqual([pasted, read]);
      }),
      seeded({ numRuns: 150 }),
    );
  });

  it('refuses garbage, and never throws', () => {
    const garbage = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.constantFrom('', ' ', '\u200b', '@', '@@', '/', '+', 'tel:', 'G-', '\0', '\ud83d', 'a'.repeat(5000)),
      fc.anything(),
    );
    fc.assert(
      fc.property(garbage, (text) => {
        const parsed = v.safeParse(field.field, text, { abortEarly: true });
        if (!parsed.success) expect(parsed.issues[0].message).not.toBe('');
        else if (typeof text === 'string') readAs(field, text);
        else expect(text).toBeUndefined(); // an optional field
      }),
      seeded({ numRuns: 300 }),
    );
  });
});

describe('what a registration takes', () => {
  it('passes every field of the contract that reads a name or an address', () => {
    const isName = ({ area, name, kind }: Field) =>
      kind === 'name' || kind === 'contact' || (/^(?:user_?id|identifier)$/i.test(name) && area !== 'signup');
    const doors = allFields.filter(isName);
    const ofAddresses = allFields.filter(({ kind }) => kind === 'address');
    expect([doors.length > 4, ofAddresses.length > 4]).toEqual([true, true]);
    fc.assert(
      fc.property(names, (name) => {
        const isAddress = v.is(registeredEmail, name);
        expect([name, isAddress || v.is(signUpId, name)]).toEqual([name, true]);
        for (const { where, field } of isAddress ? [...doors, ...ofAddresses] : doors)
          expect([where, v.parse(field, name)]).toEqual([where, normaliseIdentifier(name)]);
      }),
      seeded({ numRuns: 500 }),
    );
  });

  it('is one name, however often it is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = normaliseIdentifier(typed);
        expect(normaliseIdentifier(once)).toBe(once);
      }),
      seeded({ numRuns: 1000 }),
    );
    expect(v.parse(childName, ' Mia\u200b ')).toBe('Mia');
  });
});
