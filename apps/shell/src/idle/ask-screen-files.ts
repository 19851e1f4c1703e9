import { screenFilesPath, type Locale, type ScreenFiles } from '@gatehouse/platform';

/** What the edge answers of the files of the screens. */
export async function askScreenFiles(locale: Locale): Promise<ScreenFiles> {
  const answer = await fetch(`${screenFilesPath}/${locale}`, { priority: 'low' });
  if (!answer.ok) throw new Error(`the files of the screens: ${answer.status}`);
  return (await answer.json()) as ScreenFiles; // written by the edge from its own verified index
}
