import { contactCodeTexts } from '@gatehouse/challenge';
import { useTexts } from '../texts/main.texts.ts';

export type Channel = 'email' | 'phone';

export const useCodeTexts = (channel: Channel) => contactCodeTexts(useTexts(), channel);
