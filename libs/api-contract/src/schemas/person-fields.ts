import { characters, passwordMax } from '@gatehouse/platform';
import * as v from 'valibot';
import { normaliseIdentifier, signUpIdPattern } from '../rules/identifier.ts';
import { passwordMin } from '../rules/password-length.ts';
import { typedWords } from '../rules/typed-text.ts';

/**
 * A new password: 8 or more with a letter and a digit, no white space; specials allowed (spec A §5). A request
 * takes the longest that any platform allows; this one's setting `password.max` is asked by `passwordStrength`.
 */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(passwordMin),
  v.maxLength(passwordMax.highest),
  v.regex(/^(?=.*\p{L})(?=.*[0-9])\S+$/u),
);

export const signUpId = v.pipe(
  v.string(),
  v.maxLength(100),
  v.transform(normaliseIdentifier),
  v.regex(signUpIdPattern),
);

/** 2 to 20 Latin letters, digits or Hangul syllables, no lone jamo (rulings, "People"). */
export const nicknamePattern = /^[A-Za-z0-9\uAC00-\uD7A3]{2,20}$/;
export const nickname = v.pipe(
  v.string(),
  v.maxLength(80),
  v.transform(typedWords),
  v.regex(nicknamePattern, 'nicknameInvalid'),
);

/** The same, where a blank field gets a generated nickname (spec A §5). */
export const nicknameOrBlank = v.pipe(
  v.string(),
  v.maxLength(80),
  v.transform(typedWords),
  v.check((typed) => typed === '' || nicknamePattern.test(typed), 'nicknameInvalid'),
);

/** Lengths of what a member writes about themselves (spec A §9). No screen of the documents asks for either. */
export const greetingMax = 160;
export const signUpCommentMax = 100;
export const greeting = v.pipe(v.string(), v.maxLength(greetingMax));
export const signUpComment = v.pipe(v.string(), v.maxLength(signUpCommentMax));

export const deviceNameMin = 2;
export const deviceNameMax = 20;

const deviceNameOf = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.maxLength(200),
    v.regex(pattern),
    v.check((name) => {
      const seen = characters(name).length;
      return seen >= deviceNameMin && seen <= deviceNameMax;
    }),
  );
/** Letters of any script, digits, hyphen, underscore, comma; 2 to 20 user-perceived characters (rulings, "People"). */
export const deviceName = deviceNameOf(/^[\p{L}\p{M}\p{N}\-_,]+$/u);
/** The name of a PC may hold a period too. */
export const pcName = deviceNameOf(/^[\p{L}\p{M}\p{N}\-_,.]+$/u);
export const childNameMax = 30;
/** Between two words of a name: a space, a hyphen, an apostrophe or a middle dot; a dot only where no address could go on behind it. */
const nameJoint = String.raw`(?:\.? ?[\p{Pd}'’‘·・･] ?|\.? |\.(?=\p{L}\p{M}*(?:[^\p{L}\p{M}]|$)))`;
const nameWord = String.raw`\p{L}[\p{L}\p{M}]*`;
/**
 * First name that a child gives for its guardian: it stands in letters to an address that the child chose, so it is letters
 * alone, of any script, with what joins them, and never anything that could be read as an address or a sentence.
 */
export const childName = v.pipe(
  v.string(),
  v.transform(typedWords),
  v.maxLength(childNameMax),
  v.regex(new RegExp(`^${nameWord}(?:${nameJoint}${nameWord}){0,5}\\.?$`, 'u')),
);
