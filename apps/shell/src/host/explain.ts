import { askLine, loadCode } from '@gatehouse/api-client';
import { connectionFamily, type RefusalName } from '@gatehouse/api-contract';
import type { RefusalText } from '@gatehouse/api-contract/refusal-texts';
import type { Surface } from '@gatehouse/platform';
import { translateWith, type RefusalSentence, type RefusedCall } from '@gatehouse/shell-contract';
import type { Report } from '@gatehouse/shell-contract/hosting';
import type { LocaleControl } from '../locale/create-locale.ts';
import { shellNamespace, type ShellTexts } from '../texts/main.texts.ts';

type ExplainLocale = Pick<LocaleControl, 'texts' | 'prepareShell'>;
type ConnectionRefusal = keyof typeof connectionFamily;

const isOfConnection = (name: RefusalName): name is ConnectionRefusal => name in connectionFamily;

/** What kept the sentence of a refusal from coming. */
const lost = { none: 'networkError', slow: 'noAnswer', good: 'serviceUnavailable' } as const;

async function ofConnection(name: ConnectionRefusal, locale: ExplainLocale): Promise<RefusalText> {
  await locale.prepareShell(); // on a page's first load the texts may still be on their way
  const t = translateWith<ShellTexts>(locale.texts, shellNamespace);
  return { title: t(`connection.${name}.title`), text: t(`connection.${name}.text`) };
}

/** Why a part of the page did not come that something on the page needs. */
export const lostSentence = async (locale: ExplainLocale): Promise<RefusalText> =>
  ofConnection(lost[await askLine()], locale);

/**
 * The sentence of a refusal, loaded on demand. Those of a failed connection came with the page's first scripts, and one of them is said where
 * another sentence does not come.
 */
export async function explain(
  refused: RefusedCall,
  locale: LocaleControl,
  report: Report,
  surface: Surface = 'browser',
): Promise<RefusalSentence> {
  const { refusal, code } = refused;
  const t = translateWith<ShellTexts>(locale.texts, shellNamespace);
  const small = () => t('failed.code', { code }); // said last: the texts may still be on their way
  const plain = (said: RefusalText): RefusalSentence => ({
    ...said,
    reaction: 'notice',
    action: t('unavailable.retry'),
    small: small(),
  });
  if (isOfConnection(refusal)) return plain(await ofConnection(refusal, locale));
  try {
    const { sentenceOf } = await loadCode(() => import('../dialogs/sentence-of.ts'));
    const sentence = await sentenceOf(refused, locale);
    // In a game's web view these two reactions close it (RefusalNotice), so the button says that.
    const closes = surface === 'sdk' && (sentence.reaction === 'sign-in-again' || sentence.reaction === 'leave');
    return { ...sentence, ...(closes ? { action: t('layout.close') } : {}), small: small() };
  } catch (error) {
    report(error, { refusal });
    return plain(await lostSentence(locale));
  }
}
