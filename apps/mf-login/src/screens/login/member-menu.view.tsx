import { customerServicePath, type LoginSettings } from '@gatehouse/platform';
import { useLink } from '@gatehouse/shell-contract';
import { Stack, Text, TextLink } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts/main.texts.ts';
import styles from './login.module.css';

type MenuItem = LoginSettings['member_menu'][number];

const helpPaths = { pw: '/recovery/pw', id: '/recovery/id' } as const;

function HelpLink({ item }: Readonly<{ item: keyof typeof helpPaths }>) {
  const t = useTexts();
  return (
    <TextLink look="soft" tall {...useLink(helpPaths[item])}>
      {t(`login.menu.${item}`)}
    </TextLink>
  );
}

/** Links of the member menu in the order of the settings (spec A §2); signing up has its own place. */
export function MemberMenu({ items, service = false }: Readonly<{ items: readonly MenuItem[]; service?: boolean }>) {
  const t = useTexts();
  const help = items.filter((item) => item !== 'register');
  if (help.length === 0) return null;
  return (
    <nav aria-label={t('login.menu.label')}>
      <ul className={styles.menu}>
        {help.map((item) => (
          <li key={item}>
            <HelpLink item={item} />
          </li>
        ))}
        {service && (
          <li>
            <TextLink look="soft" tall href={customerServicePath}>
              {t('login.menu.service')}
            </TextLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

export function SignUpOffer() {
  const t = useTexts();
  const link = useLink('/signup');
  return (
    <Text className={styles.offer}>
      <span>{t('login.menu.new')}</span>{' '}
      <TextLink look="plain" tall {...link}>
        {t('login.menu.register')}
      </TextLink>
    </Text>
  );
}

/**
 * What a page without a menu (spec A §2: vulcanus) offers once a password was wrong. Without scripts the style sheet shows
 * it below the edge's error.
 */
export function HelpWhenStuck({ shown }: Readonly<{ shown: boolean }>) {
  return (
    <div className={styles.stuck} hidden={!shown}>
      <Stack>
        <MemberMenu items={['pw']} service />
        <SignUpOffer />
      </Stack>
    </div>
  );
}
