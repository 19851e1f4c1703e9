import { usePageTitle } from '@gatehouse/screen';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import { useSwitchStart } from './switch-start.controller.ts';
import { SwitchStartView } from './switch-start.view.tsx';
import { SwitchedView } from './switched.view.tsx';

/** `/myinfo/myaccount/switch_id`: what a switch to an email account means, and where it continues. */
export function SwitchStartScreen() {
  const t = useSwitchTexts();
  const page = useSwitchStart();
  usePageTitle(t(page.switched ? 'already.title' : 'start.title'));
  return page.switched ? <SwitchedView account={page.switched} /> : <SwitchStartView page={page} />;
}
