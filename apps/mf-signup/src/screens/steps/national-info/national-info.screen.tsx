import { usePageTitle } from '@gatehouse/screen';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { useNationalInfo } from './national-info.controller.ts';
import { NationalInfoView } from './national-info.view.tsx';

export function NationalInfoScreen() {
  const t = useFlowTexts();
  const page = useNationalInfo();
  const wrong = page.shown !== null || page.hasFaults;
  usePageTitle((wrong ? t('common.errorPrefix') : '') + t('national.title'));
  return <NationalInfoView page={page} />;
}
