import { TitledCard, usePageTitle } from '@gatehouse/screen';
import { useTexts } from '../../texts/main.texts.ts';
import { usePcName } from './pc-name.controller.ts';
import { PcNameForm } from './pc-name.view.tsx';

/** `/pc_verify/name`: a name for this PC. */
export function PcNameScreen() {
  const t = useTexts();
  const form = usePcName();
  const title = t('pcs.name.title');
  usePageTitle(form.fault || form.shown ? t('pcs.errorTitle', { title }) : title);
  return (
    <TitledCard title={title} lead={t('pcs.name.about')}>
      <PcNameForm {...form} />
    </TitledCard>
  );
}
