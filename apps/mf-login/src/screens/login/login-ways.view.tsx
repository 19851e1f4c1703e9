import type { LoginSettings } from '@gatehouse/platform';
import { Divider, Stack, Text } from '@gatehouse/ui-kit';
import type { ComponentProps } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { ProviderList } from './provider-list.view.tsx';
import styles from './login.module.css';

type SocialWaysProps = ComponentProps<typeof ProviderList> &
  Readonly<{
    line: LoginSettings['border_line'];
    /** Providers above the form instead of below it. */
    first?: boolean;
  }>;

/** The providers, and the word that parts them from the form. */
export function SocialWays({ line, first = false, ...list }: SocialWaysProps) {
  const t = useTexts();
  const word = t('login.social.or');
  const between = line ? (
    <Divider>{word}</Divider>
  ) : (
    <Text tone="soft" size="small" centered>
      {word}
    </Text>
  );
  return (
    <Stack className={styles.social} data-size={list.placeholder}>
      {!first && between}
      <ProviderList {...list} />
      {first && between}
    </Stack>
  );
}
