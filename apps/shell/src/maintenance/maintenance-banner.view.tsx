import type { MaintenanceNotice } from '@gatehouse/api-contract';
import { maintenanceDates } from '@gatehouse/screen';
import { useHost } from '@gatehouse/shell-contract';
import { Button, Notice, Text } from '@gatehouse/ui-kit';
import { useMaintenanceTexts } from '../texts/maintenance.texts.ts';
import styles from './maintenance.module.css';

type Closable = Readonly<{ onClose(): void }>;

function CloseButton({ onClose }: Closable) {
  const t = useMaintenanceTexts();
  return (
    <Button variant="quiet" onClick={onClose}>
      {t('close')}
    </Button>
  );
}

/** Before it begins. */
export function AnnouncedBanner({ notice, onClose }: Closable & Readonly<{ notice: MaintenanceNotice }>) {
  const t = useMaintenanceTexts();
  const { locale } = useHost();
  const { from, range } = maintenanceDates(notice, locale);
  return (
    <Notice
      className={styles.banner}
      title={notice.title || t('announced.title')}
      actions={<CloseButton onClose={onClose} />}
    >
      <Text>{range ? t('when', { range }) : t('from', { from })}</Text>
      <Text tone="soft">{t('announced.text')}</Text>
    </Notice>
  );
}

/** While it runs, for those who pass. */
export function PassingBanner() {
  const t = useMaintenanceTexts();
  return (
    <Notice className={styles.banner} title={t('passing.title')}>
      <p>{t('passing.text')}</p>
    </Notice>
  );
}

/** After it, for those who were kept out. */
export function OverBanner({ onClose }: Closable) {
  const t = useMaintenanceTexts();
  return (
    <Notice
      className={styles.banner}
      tone="success"
      title={t('over.title')}
      actions={<CloseButton onClose={onClose} />}
    >
      <p>{t('over.text')}</p>
    </Notice>
  );
}
