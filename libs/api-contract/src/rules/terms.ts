/** An item is required if its agree_type contains MUST or is NONE (spec A §5). */
export const isTermsItemRequired = (agreeType: string): boolean => agreeType.includes('MUST') || agreeType === 'NONE';

/** Several agreements are made only if every one was and there was at least one (spec A §5). */
export const areAllAgreed = (results: readonly boolean[]): boolean =>
  results.length > 0 && results.every((result) => result);
