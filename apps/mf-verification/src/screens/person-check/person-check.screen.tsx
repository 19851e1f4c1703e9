import { usePageTitle } from '@gatehouse/shell-contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { usePersonCheck } from './person-check.controller.ts';
import { PersonCheckView } from './person-check.view.tsx';
import type { PersonType } from './person-types.ts';

/** `elsewhere`: what is shown where the flow turns out to need something else than a check of the person. */
export function PersonCheckScreen({ type, elsewhere }: Readonly<{ type: PersonType; elsewhere: ReactNode }>) {
  const t = useTexts();
  const page = usePersonCheck(type);
  usePageTitle((page.shown ? t('emailCode.errorPrefix') : '') + t('personCheck.title'));
  return page.step === 'elsewhere' ? elsewhere : <PersonCheckView page={page} type={type} />;
}
