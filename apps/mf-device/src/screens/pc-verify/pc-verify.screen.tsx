import { useTexts } from '../../texts.ts';

export function Component() {
  const t = useTexts();
  return <h1>{t('pcVerify.title')}</h1>;
}
