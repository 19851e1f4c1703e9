import { usePageTitle } from '@gatehouse/screen';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { NoLongerValid } from '../parts/no-longer-valid.view.tsx';
import { useChild } from './child.controller.ts';
import { ChildView, useChildTitle } from './child.view.tsx';

/** `/verification?type=parent-…`: the child asks a guardian, here or elsewhere, and waits (spec B §4). */
export function ChildScreen() {
  const t = useGuardianTexts();
  const page = useChild();
  const { title } = useChildTitle(page);
  const ended = page.state.step === 'over' && page.state.reason === 'ended';
  usePageTitle((page.hasError ? t('errorPrefix') : '') + title);
  return ended ? <NoLongerValid what="flow" /> : <ChildView page={page} />;
}
