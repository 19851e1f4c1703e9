/** An item is required if its agree_type contains MUST or is NONE (spec A §5). */
export const isRequired = (agreeType: string): boolean => agreeType.includes('MUST') || agreeType === 'NONE';
