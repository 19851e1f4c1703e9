import { termsTexts } from '@gatehouse/challenge';
import { useFlowTexts } from '../texts/flow.texts.ts';

/** Texts of the terms lists of a sign-up. */
export const useTermsTexts = () => termsTexts(useFlowTexts());
