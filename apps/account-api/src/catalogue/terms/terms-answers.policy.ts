import { areAllAgreed, isTermsItemRequired } from '@gatehouse/api-contract';

/** An item of terms as it is today. */
export type TermsItem = Readonly<{ id: string; version: number; agreeType: string }>;
/** An answer about an item; without a version it is about today's. */
export type TermsAnswer = Readonly<{ termsTypeId: string; version: number | null; agreed: boolean }>;
export type TermsResult = Readonly<{ termsTypeId: string; result: boolean }>;
type WeighedAnswers = Readonly<{
  /** What was agreed to; contradictory answers about one item count as not agreed. */
  agreed: readonly TermsItem[];
  /** Of each answer, whether it can be taken. */
  results: readonly TermsResult[];
  /** Something was agreed to, every answer can be taken, and nothing required is left open (spec A §5). */
  complete: boolean;
}>;

/** What answers about terms come to, by the items of today. */
export function weighAnswers(current: readonly TermsItem[], answers: readonly TermsAnswer[]): WeighedAnswers {
  const results = answers.map((answer) => ({
    termsTypeId: answer.termsTypeId,
    result: isTaken(
      current.find(({ id }) => id === answer.termsTypeId),
      answer,
    ),
  }));
  const said = (id: string, yes: boolean) =>
    answers.some(({ termsTypeId, agreed }) => termsTypeId === id && agreed === yes);
  const agreed = current.filter(({ id }) => said(id, true) && !said(id, false));
  const open = current.some((item) => isTermsItemRequired(item.agreeType) && !agreed.includes(item));
  const complete = agreed.length > 0 && !open && areAllAgreed(results.map(({ result }) => result));
  return { agreed, results, complete };
}

/** Taken in today's version only: a text that has changed since it was read is not agreed to. */
function isTaken(item: TermsItem | undefined, { version, agreed }: TermsAnswer): boolean {
  if (!item || (version !== null && version !== item.version)) return false;
  return agreed || !isTermsItemRequired(item.agreeType);
}
