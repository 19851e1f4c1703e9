import { useExit, useHost, usePageTitle } from '@gatehouse/shell-contract';
import { useTexts } from '../../texts.ts';
import { PcVerifyView } from './pc-verify.view.tsx';

export function PcVerifyScreen() {
  const t = useTexts();
  const { site } = useHost();
  usePageTitle(t('pcVerify.title'));
  return <PcVerifyView home={useExit(site.home)} />;
}
