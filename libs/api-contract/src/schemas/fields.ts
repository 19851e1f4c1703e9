import { locales } from '@gatehouse/platform';
import * as v from 'valibot';
import { plainNumber } from '../rules/phone-number.ts';
import { wholeCode } from '../rules/typed-text.ts';

/** Text of at most so many characters. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
/** Text that must be there. */
export const givenText = (max: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(max));

export const shortText = text(200);
/** An id of ours or of a game: one segment of a path or query. */
export const identifierText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,120}$/));
/** Number of a record, as it travels in paths and queries. */
export const numberText = v.pipe(v.string(), v.regex(/^[0-9]{1,18}$/));
/** The same as a number of JSON. */
export const recordNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** State of a flow: chosen by the server, random, bound to the browser (security 8). A prefix before a colon is the page's. */
export const flowState = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._:-]{1,200}$/));
/** A proof the platform gave a page to carry to the next call. */
export const proof = givenText(512);
/** An address to return to; the return gate decides (rulings). */
export const address = text(2048);
export const countryCode = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
export const localeText = v.picklist(locales);
/** `yyyy-mm-dd` (spec A §5); whether the date is allowed is the server's to say. */
export const dateText = v.pipe(v.string(), v.isoDate());
/** A code of so many digits, as `wholeCode` reads it. */
export const digits = (count: number, message?: string) =>
  v.pipe(
    v.string(),
    v.maxLength(40, message),
    v.transform((typed) => wholeCode(typed, count) ?? ''),
    v.nonEmpty(message),
  );
/** Digits of a code of a mail or text message, unless it is a long one. */
export const contactCodeDigits = 6;
export const loginCodeDigits = 8;
export const loginCode = digits(loginCodeDigits, 'loginCodeMissing');
export const authenticatorCodeDigits = 4;
export const authenticatorCode = digits(authenticatorCodeDigits);
/** Digits as typed. `internationalNumber` converts them to their one form; a text without one is refused by the call itself. */
export const phoneNumber = v.pipe(text(60), v.transform(plainNumber));
/** Address or number, as typed; the call reads it by its channel, and refuses what is neither. */
export const typedContact = givenText(100);
/** Whole number, as a count or a size. */
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Milliseconds since 1970. */
export const epochMs = v.pipe(v.number(), v.integer());
/** The answer has no data. */
export const nothing = v.object({});
