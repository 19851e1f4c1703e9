import { nameOfProvider, type SocialProvider } from '@gatehouse/platform';
import { useLink } from '@gatehouse/shell-contract';
import { VisuallyHidden } from '@gatehouse/ui-kit';
import type { MouseEvent } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { startPath } from '../oauth/addresses.ts';
import { ProviderMark } from './provider-mark.view.tsx';
import styles from './provider-list.module.css';

type ProviderListProps = Readonly<{
  providers: readonly SocialProvider[];
  /** `v5`, `h4`, `0`; in the first HTML the mark that the edge fills with it. */
  placeholder: string;
  /** Provider of this browser's last sign-in (spec A §9: remembered for 30 days). */
  last: string | null;
  /** Whether "stay signed in" is ticked at this moment. */
  isForever(): boolean;
}>;

type ProviderItemProps = Pick<ProviderListProps, 'isForever'> & Readonly<{ provider: SocialProvider; last: boolean }>;

function ProviderItem({ provider, last, isForever }: ProviderItemProps) {
  const t = useTexts();
  const plain = useLink(startPath('login', provider));
  const forever = useLink(startPath('login', provider, 'Y'));
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = isForever() ? forever : plain;
    event.currentTarget.href = link.href; // for a new tab, too, it is what is ticked now
    link.onClick(event);
  };
  return (
    <li>
      <a className={styles.provider} href={plain.href} data-provider={provider} onClick={onClick}>
        <span className={styles.mark}>
          <ProviderMark provider={provider} />
        </span>
        <span className={styles.name}>{t('login.social.with', { provider: nameOfProvider(provider) })}</span>
        {last && (
          <span className={styles.last}>
            <VisuallyHidden>· </VisuallyHidden>
            {t('login.social.last')}
          </span>
        )}
      </a>
    </li>
  );
}

/** Social sign-in: rows or one row of marks (spec A §3, `third_party`). Keeps its place while it is empty. */
export function ProviderList({ providers, placeholder, last, isForever }: ProviderListProps) {
  return (
    <ul className={styles.providers} data-size={placeholder}>
      {providers.map((provider) => (
        <ProviderItem key={provider} provider={provider} last={provider === last} isForever={isForever} />
      ))}
    </ul>
  );
}
