import { contactCodeTexts, mailCodeWords, type ContactCodeWords } from '@gatehouse/challenge';
import { useTexts } from '../texts/main.texts.ts';

export type Channel = 'email' | 'phone';

export const useCodeTexts = (channel: Channel) => contactCodeTexts(useTexts(), channel);

/** Words of the page of a code to a contact that was typed. */
export function useCodeWords(channel: Channel): ContactCodeWords {
  const t = useTexts();
  const mail = { ...mailCodeWords(t), back: t('code.back') };
  if (channel === 'email') return { ...mail, another: t('code.otherAddress') };
  return {
    ...mail,
    another: t('code.otherNumber'),
    sent: (number, again) => ({
      ...mail.sent(number, again),
      text: t(again ? 'code.textToAgain' : 'code.textTo', { number }),
      short: t('code.textTo', { number }),
    }),
  };
}
