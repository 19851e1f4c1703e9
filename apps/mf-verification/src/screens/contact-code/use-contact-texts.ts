import { contactCodeTexts, type ContactCode } from '@gatehouse/challenge';
import { useTexts } from '../../texts/main.texts.ts';

export type Channel = ContactCode['entry']['kind'];

export const useContactTexts = (channel: Channel) => contactCodeTexts(useTexts(), channel);
