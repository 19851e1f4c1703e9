import { answerNotBefore } from './answer-not-before.ts';

/** More than a step takes on a machine that is not busy, and too little for a person to notice. */
export const evenMs = 10;

/** A step whose time tells nothing about the account that is named (security 3). */
export const inEvenTime = <Answer>(run: () => Promise<Answer>): Promise<Answer> => answerNotBefore(evenMs, run);
