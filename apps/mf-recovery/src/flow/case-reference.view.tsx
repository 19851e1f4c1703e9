import { unbroken } from '@gatehouse/screen';
import { Text } from '@gatehouse/ui-kit';
import { usePasswordTexts } from '../texts/password.texts.ts';

/** What customer service finds a case by; nothing where there is none (`''`). */
export function CaseReference({ reference }: Readonly<{ reference: string }>) {
  const p = usePasswordTexts();
  return reference === '' ? null : <Text>{p('wait.keep', { reference: unbroken(reference) })}</Text>;
}
