import { usePageTitle } from '@gatehouse/screen';
import { useLink } from '@gatehouse/shell-contract';
import { recoverIdPath } from '../../../flow/paths.ts';
import { useTexts } from '../../../texts/main.texts.ts';
import { useFound } from './found.controller.ts';
import { FoundView } from './found.view.tsx';

/** The result of a search for an ID. */
export function Found({ state }: Readonly<{ state: string }>) {
  const t = useTexts();
  const page = useFound(state);
  const title = t(page.found?.members.length === 0 ? 'found.noneTitle' : 'found.title');
  usePageTitle((page.shown ? t('common.errorPrefix') : '') + title);
  return <FoundView page={page} title={title} another={useLink(recoverIdPath)} signUp={useLink('/signup')} />;
}
