import * as v from 'valibot';
import { ownQuestionNo, securityQuestions } from '../enums/recovery.ts';

/**
 * Answer to a security question, as it is compared: 3 to 20 letters and digits (spec A §5), after NFKC, in lower case, without spaces.
 * Nobody remembers how it was written once.
 */
export const securityAnswer = v.pipe(
  v.string(),
  v.maxLength(120),
  v.transform((typed) => typed.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '').normalize('NFKC')),
  v.regex(/^[\p{L}\p{M}\p{N}]{3,20}$/u),
);

/** Longest question in the member's own words. */
export const ownQuestionMax = 60;

/** A question of the list, or the member's own. */
export const securityQuestion = v.object({
  question_no: v.pipe(v.number(), v.integer(), v.minValue(ownQuestionNo), v.maxValue(securityQuestions.length)),
  question_custom: v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => typed.normalize('NFC').trim()),
      v.maxLength(ownQuestionMax),
      v.regex(/^[^\p{Cc}]*$/u),
    ),
    '',
  ),
});

/** Whether a question is complete: one of the list has no words of its own, the member's own has some. */
export const isWholeQuestion = ({ question_no: no, question_custom: own }: v.InferOutput<typeof securityQuestion>) =>
  (no === ownQuestionNo) === (own !== '');
