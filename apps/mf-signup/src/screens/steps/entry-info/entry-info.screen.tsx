import { usePageTitle } from '@gatehouse/screen';
import { portalService } from '../../../flow/services/portal.service.ts';
import type { SignUpService } from '../../../flow/services/service.ts';
import { useFlowTexts } from '../../../texts/flow.texts.ts';
import { useAccountTexts } from './account-texts.ts';
import { useEntryInfo, type EntryInfo } from './entry-info.controller.ts';
import { EntryInfoView } from './entry-info.view.tsx';

function hasError({ entry, code, account, shown }: EntryInfo): boolean {
  if (entry.step === 'account')
    return account.shown !== null || Object.keys(account.shownFaults?.faults ?? {}).length > 0;
  return shown !== null || code.hasError;
}

type EntryInfoPageProps = Readonly<{ service: SignUpService; steps?: number }>;

export function EntryInfoPage({ service, steps = 4 }: EntryInfoPageProps) {
  const t = useFlowTexts();
  const page = useEntryInfo(service);
  const { step } = page.entry;
  const account = useAccountTexts(page.entry);
  const titles = {
    loading: t('email.title'),
    email: t('email.title'),
    code: t('email.codeTitle'),
    account: account.title,
    left: account.title,
  };
  usePageTitle((hasError(page) ? t('common.errorPrefix') : '') + titles[step]);
  return <EntryInfoView page={page} title={titles[step]} steps={steps} />;
}

export const EntryInfoScreen = () => <EntryInfoPage service={portalService} />;
