import { answerNotBefore } from '../../base/answer-not-before.ts';

/** More than a step of a reset takes on a machine that is not busy, and too little for a person to notice. */
const evenMs = 10;

/** A step of a reset whose time tells nothing about the account that is named (security 3). */
export const inEvenTime = <Answer>(run: () => Promise<Answer>): Promise<Answer> => answerNotBefore(evenMs, run);
