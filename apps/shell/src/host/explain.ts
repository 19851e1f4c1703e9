import type { Surface } from '@gatehouse/platform';
import { translateWith, type RefusalSentence, type RefusedCall } from '@gatehouse/shell-contract';
import type { Report } from '@gatehouse/shell-contract/hosting';
import type { LocaleControl } from '../locale/create-locale.ts';
import { shellNamespace, type ShellTexts } from '../texts/main.texts.ts';

/** The sentence of a refusal, loaded on demand. If loading fails, a general sentence is shown with the code. */
export async function explain(
  refused: RefusedCall,
  locale: LocaleControl,
  report: Report,
  surface: Surface = 'browser',
): Promise<RefusalSentence> {
  const t = translateWith<ShellTexts>(locale.texts, shellNamespace);
  const small = () => t('failed.code', { code: refused.code }); // said last: on a page's first load the texts may still be on their way
  try {
    const { sentenceOf } = await import('../dialogs/sentence-of.ts');
    const sentence = await sentenceOf(refused, locale);
    // In a game's web view these two reactions close it (RefusalNotice), so the button says that.
    const closes = surface === 'sdk' && (sentence.reaction === 'sign-in-again' || sentence.reaction === 'leave');
    return { ...sentence, ...(closes ? { action: t('layout.close') } : {}), small: small() };
  } catch (error) {
    report(error, { refusal: refused.refusal });
    return {
      title: t('unavailable.title'),
      text: t('unavailable.text'),
      reaction: 'notice',
      action: null,
      small: small(),
    };
  }
}
