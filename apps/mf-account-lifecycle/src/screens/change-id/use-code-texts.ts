import { codeTexts } from '../../parts/code-texts.ts';
import { useEmailTexts } from '../../texts/emails.texts.ts';

export const useCodeTexts = () => codeTexts(useEmailTexts());
