import { Heading, Steps } from '@gatehouse/ui-kit';
import { useTexts } from '../../../texts/main.texts.ts';
import styles from '../login.module.css';

/** Heading, place and steps of the QR code as the panel will show them: to be read before there is a code. */
export function QrOutline() {
  const t = useTexts();
  return (
    <div className={styles.outline}>
      <Heading level={2}>{t('approval.qr.title')}</Heading>
      <div className={styles.code} />
      <Steps size="small" steps={[t('approval.qr.step1'), t('approval.qr.step2'), t('approval.qr.step3')]} />
    </div>
  );
}
