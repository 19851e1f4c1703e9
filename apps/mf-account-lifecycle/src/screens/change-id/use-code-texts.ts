import { mailCodeTexts } from '@gatehouse/challenge';
import { useEmailTexts } from '../../texts/emails.texts.ts';

export const useCodeTexts = () => mailCodeTexts(useEmailTexts());
