import { passwordMax } from '@gatehouse/platform';
import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import rules from '../../../../docs/spec/rules.json';
import { birthDateFault, birthYearMin, daysInMonth } from '../rules/birth-date.ts';
import { isStrictEmail } from '../rules/email.ts';
import { passwordMin } from '../rules/password-length.ts';
import { passwordStrength, passwordStrengthName, passwordStrengthNames } from '../rules/password-strength.ts';
import { registeredEmail } from './email-fields.ts';
import { childName, childNameMax, greeting, newPassword, nickname, signUpComment, signUpId } from './person-fields.ts';
import { resetIdentifier, signInIdentifier } from './sign-in-fields.ts';

type RuleFact = Readonly<{ id: string; values?: Readonly<Record<string, unknown>> }>;
const facts = new Map((rules as readonly RuleFact[]).map((fact) => [fact.id, fact.values ?? {}]));
const numberOf = (id: string, name: string) => Number(facts.get(id)?.[name]);
const numbersOf = (id: string, name: string) => facts.get(id)?.[name] as readonly number[]; // the table's own lists

/** A password of this length that breaks no other rule. */
const ofLength = (length: number) => 'ab1'.repeat(length).slice(0, length);
const owner = { id: 'player77', email: 'somebody9@playground.test' };

describe('strength of a password', () => {
  const shortest = numberOf('pw-strength-0-short', 'lt');
  const longest = numberOf('pw-strength-0-long', 'gt');

  it.each([
    ['pw-strength-0-short', ofLength(shortest - 1)],
    ['pw-strength-0-long', ofLength(longest + 1)],
    ['pw-strength-0-id', owner.id],
    ['pw-strength-0-id', owner.id.toUpperCase()],
    ['pw-strength-0-email', 'somebody9'],
    ['pw-strength-0-repeat', `${'a'.repeat(numberOf('pw-strength-0-repeat', 'repeat'))}bcdef123`],
    ['pw-strength-0-repeat', 'abcdef1!!!'],
    ['pw-strength-0-space', 'abcd 12345'],
    ['pw-strength-0-space', 'abcd\u00a012345'],
    ['pw-strength-0-class', 'abcdefghij'],
    ['pw-strength-0-class', '1234567890'],
    ['pw-strength-0-class', '!?!?!?!?!?'],
    ['pw-strength-0-pattern', 'abcdefgh!?'],
    ['pw-strength-0-pattern', '12345678!?'],
  ])('%s: %j is unavailable', (id, password) => {
    expect(facts.has(id)).toBe(true);
    expect(passwordStrength(password, owner)).toBe(0);
  });

  it.each([1, 2, 3, 4] as const)('is %i for the lengths of the table', (level) => {
    const lengths = numbersOf(`pw-strength-${level}`, 'lengths');
    const [from = 0] = lengths;
    const to = lengths.at(-1) ?? 0;
    for (let length = from; length <= to; length += 1) expect(passwordStrength(ofLength(length), owner)).toBe(level);
  });

  it('has the names of the table, and no other level', () => {
    expect(passwordStrengthNames).toEqual(facts.get('pw-strength-names')?.['levels']);
    const range = facts.get('pw-strength-range');
    expect([range?.['min'], range?.['max']]).toEqual([0, passwordStrengthNames.length - 1]);
    expect(passwordStrengthName(passwordStrength(ofLength(11)))).toBe('good');
  });

  it.each([passwordMax.usual, passwordMax.highest])('ends where the platform sets it: %i', (max) => {
    expect(passwordStrength(ofLength(max), owner, max)).toBe(4);
    expect(passwordStrength(ofLength(max + 1), owner, max)).toBe(0);
    expect([longest, passwordStrength(ofLength(longest + 1), owner)]).toEqual([passwordMax.usual, 0]);
  });

  it('counts a repetition in a row only, and an owner without a name bars nothing', () => {
    expect(passwordStrength('abababab1')).toBe(1);
    expect(passwordStrength('aa1bb2aa3', { id: '', email: '' })).toBe(1);
  });

  it('is above 0 for nothing that cannot be chosen', () => {
    for (const password of ['abcd1234', 'passwort1', 'Ünïcödé1', '한글비밀번호12', 'a1'.repeat(12)]) {
      expect(passwordStrength(password)).toBeGreaterThan(0);
      expect(v.is(newPassword, password)).toBe(true);
    }
  });
});

describe('birth date', () => {
  const today = '2026-11-22';
  it.each([
    [`${numberOf('birth-year-min', 'min')}-01-01`, null],
    [`${birthYearMin - 1}-12-31`, 'year'],
    [today, null],
    ['2026-11-23', 'future'],
    ['2027-01-01', 'year'],
    ['2000-00-10', 'month'],
    ['2000-13-10', 'month'],
    ['2000-04-31', 'day'],
    ['2000-01-00', 'day'],
    ['2000-02-29', null],
    ['1900-02-29', 'year'],
    ['2023-02-29', 'day'],
    ['2024-02-29', null],
    ['2000-1-1', 'format'],
    ['', 'format'],
    ['20000101', 'format'],
  ])('%j: %s', (date, fault) => expect(birthDateFault(date, today)).toBe(fault));

  it('knows the months', () => {
    expect(Array.from({ length: 14 }, (_, month) => daysInMonth(2023, month))).toEqual([
      0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0,
    ]);
    expect(daysInMonth(2000, 2)).toBe(29);
    expect(daysInMonth(2100, 2)).toBe(28);
  });
});

describe('what a sign-up asks for', () => {
  it('takes passwords as the table says', () => {
    expect([passwordMin, passwordMax.usual]).toEqual([numberOf('pw-length', 'min'), numberOf('pw-length', 'max')]);
    expect(passwordMax.highest).toBe(numberOf('pw-reset-text', 'max'));
    const verdicts = ['abcdefg1', 'abcdefg', 'abcdefgh', '12345678', 'abcd efg1'].map((one) => v.is(newPassword, one));
    expect(verdicts).toEqual([true, false, false, false, false]);
  });

  it('takes IDs as the table says', () => {
    const [min, max] = [numberOf('id-length', 'min'), numberOf('id-length', 'max')];
    const takes = (id: string) => v.is(signUpId, id);
    expect([ofLength(min), ofLength(max)].map(takes)).toEqual([true, true]);
    expect([ofLength(min - 1), ofLength(max + 1), '1234567', 'with-hyphen', 'hangul한글'].map(takes)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
    expect(v.parse(signUpId, ' PLAYER77 ')).toBe('player77');
  });

  it('takes nicknames as the table says', () => {
    const [min, max] = [numberOf('nickname-length', 'min'), numberOf('nickname-length', 'max')];
    const takes = (name: string) => v.is(nickname, name);
    expect(['a'.repeat(min), '가'.repeat(max), 'Alice가7'].map(takes)).toEqual([true, true, true]);
    expect(['a', 'a'.repeat(max + 1), 'a b', 'ㅋㅋㅋ', 'naïve', 'a_b'].map(takes)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });

  it('takes addresses by the strict pattern', () => {
    const part = numberOf('email-strict-parts', 'max');
    const [tldMin, tldMax] = [numberOf('email-strict-tld', 'min'), numberOf('email-strict-tld', 'max')];
    const good = ['a@b.co', `${'a'.repeat(part)}@b.co`, `a@b.${'c'.repeat(tldMin)}`, `a@b.${'c'.repeat(tldMax)}`];
    const bad = [
      'a b@c.de',
      'a...b@c.de',
      'a@b@c.de',
      '@c.de',
      'a@',
      `${'a'.repeat(part + 1)}@b.co`,
      'a@b.c',
      'a@b.CO',
      'a@gmail..com',
      'a@.gmail.com',
      'a@-gmail.com',
      'a@gmail-.com',
      'a@mail.-gmail.com',
      'a@gmail.com.',
      'a@\u0301gmail.com',
    ];
    expect(good.map(isStrictEmail)).toEqual(good.map(() => true));
    expect([...bad, `a@b.${'c'.repeat(tldMax + 1)}`, `a@${'b'.repeat(part)}.co`].map(isStrictEmail)).toEqual(
      Array.from({ length: bad.length + 2 }, () => false),
    );
  });

  it.each([
    '1,victim@b.co',
    'a<victim@b.co',
    'a;victim@b.co',
    'a:victim@b.co',
    '(a)victim@b.co',
    '"a"victim@b.co',
    'a\\victim@b.co',
    'victim@a,b.co',
    'vic\u00adtim@b.co',
    'victim@exam\u00adple.co',
    'victim@exam\u200dple.co',
    'victim\u0000@b.co',
    'victim@xn--bcher-kva.de',
    'victim@a.xn--bcher-kva.de',
    'victim@a。b.co',
    'victim@b.co@c',
    'victim@@b.co',
  ])('takes %j for no address: a mail would go to another one', (address) =>
    expect(isStrictEmail(address)).toBe(false),
  );

  it.each(["first.last+tag_o'neil@sub.example.museum", '민지@예시.kr', 'a@bücher.de', 'a!#$%&*/=?^`{|}~@b-c.co'])(
    'takes %j as it is',
    (address) => expect(isStrictEmail(address)).toBe(true),
  );

  it('registers every address that the general pattern of the table finds, and each can be typed again', () => {
    const shortest = numberOf('email-general-tld', 'min');
    const longest = Math.max(numberOf('email-general-tld', 'max'), numberOf('email-strict-tld', 'max'));
    for (let length = shortest; length <= longest; length += 1) {
      const address = `a@b.${'c'.repeat(length)}`;
      const typed = [registeredEmail, signInIdentifier, resetIdentifier].map((field) => v.is(field, address));
      expect([address, ...typed]).toEqual([address, true, true, true]);
    }
  });

  it.each([
    'María del Carmen López',
    'J. R.',
    'J.R. Ewing',
    'J.-P. Dupont',
    'マリア・カルメン',
    'ﾏﾘｱ･ｶﾙﾒﾝ',
    "O'Neill",
    'O’Neill',
    'Anne-Marie',
    'Anne‐Marie',
    'Nguyễn Thị',
    'Nguyễn Thị'.normalize('NFD'),
    'สมชาย',
    'प्रिया',
    'عبد الله',
    '山田　太郎',
    'Núria Gal·la',
    '\u200eMia\u00a0Kim\u200b ',
  ])('takes the name of a person: %s', (name) => expect(v.is(childName, name)).toBe(true));

  it.each([
    'evil.example',
    'a.co',
    'Mia evil.com/x',
    'Call 0900',
    'a b c d e f g',
    'x'.repeat(childNameMax + 1),
    'you won @ x',
    '<b>',
    '...',
    '-',
    "'",
    'Mia!',
    'Mia\nKim:',
    '\u0301',
    '\u200b',
    '',
  ])('takes nothing else for one: %j', (text) => expect(v.is(childName, text)).toBe(false));

  it('bounds a greeting and a comment', () => {
    expect([v.is(greeting, 'x'.repeat(160)), v.is(greeting, 'x'.repeat(161))]).toEqual([true, false]);
    const most = numberOf('signup-comment-max', 'max');
    expect([v.is(signUpComment, 'x'.repeat(most)), v.is(signUpComment, 'x'.repeat(most + 1))]).toEqual([true, false]);
  });
});
