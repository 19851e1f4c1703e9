import { RefusalNotice, type ShownRefusal } from '@gatehouse/screen';
import type { LinkTarget } from '@gatehouse/shell-contract';
import { Button, Card, Heading, LinkButton, Notice, Stack, Stage, Text, TextLink } from '@gatehouse/ui-kit';
import { Cake, KeyRound, MailCheck, ScrollText } from 'lucide-react';
import { useTexts } from '../../texts/main.texts.ts';
import styles from './sign-up.module.css';

const steps = [
  { name: 'about', icon: Cake },
  { name: 'terms', icon: ScrollText },
  { name: 'email', icon: MailCheck },
  { name: 'password', icon: KeyRound },
] as const;

/** What is to come; with a provider there is no address to confirm and no password to choose. */
function WhatComes({ provider }: Readonly<{ provider: string }>) {
  const t = useTexts();
  const mine = provider === '' ? steps : steps.slice(0, 2);
  return (
    <ol className={styles['steps']}>
      {mine.map(({ name, icon: Icon }) => (
        <li key={name} className={styles['step']}>
          <Icon className={styles['icon']} aria-hidden="true" size={20} strokeWidth={1.75} />
          <span>{t(`entry.steps.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}

export type SignUpViewProps = Readonly<{
  /** Name of the provider whose account is the beginning; empty without one. */
  provider: string;
  /** A check of the agreement failed and led back here. */
  failed: boolean;
  pending: boolean;
  shown: ShownRefusal | null;
  signIn: LinkTarget;
  /** To the providers, where some are offered. */
  otherWays: LinkTarget | null;
  onBegin(): void;
}>;

/** What signing up takes, and its beginning. */
export function SignUpView({ provider, failed, pending, shown, signIn, otherWays, onBegin }: SignUpViewProps) {
  const t = useTexts();
  const footer = (
    <Text className={styles['footer']}>
      <span>{t('entry.member')}</span>{' '}
      <TextLink look="plain" {...signIn}>
        {t('entry.signIn')}
      </TextLink>
    </Text>
  );
  return (
    <Stage>
      <Card footer={footer}>
        <Stack gap="loose">
          <Stack>
            <Heading>{t('entry.title')}</Heading>
            <Text tone="soft">{provider ? t('entry.leadSocial', { provider }) : t('entry.lead')}</Text>
          </Stack>
          {failed && !shown && (
            <Notice tone="warn" title={t('entry.failedTitle')}>
              <p>{t('entry.failedText')}</p>
            </Notice>
          )}
          {shown && <RefusalNotice refusal={shown} />}
          <WhatComes provider={provider} />
          <div className={styles['ways']}>
            <Button wide pending={pending} onClick={onBegin}>
              {t('entry.begin')}
            </Button>
            {otherWays && (
              <LinkButton {...otherWays} wide>
                {t('entry.otherWays')}
              </LinkButton>
            )}
          </div>
          <noscript>{t('entry.noScript')}</noscript>
        </Stack>
      </Card>
    </Stage>
  );
}

/** From here nobody can sign up. */
export function RestrictedView({ signIn, home }: Readonly<{ signIn: LinkTarget; home: LinkTarget }>) {
  const t = useTexts();
  return (
    <Stage>
      <Card>
        <Stack gap="loose">
          <Stack>
            <Heading>{t('restricted.title')}</Heading>
            <Text tone="soft">{t('restricted.text')}</Text>
          </Stack>
          <Notice title={t('restricted.whatTitle')}>
            <p>{t('restricted.what')}</p>
          </Notice>
          <div className={styles['ways']}>
            <LinkButton {...signIn} variant="primary" wide>
              {t('entry.signIn')}
            </LinkButton>
            <LinkButton {...home} wide>
              {t('restricted.home')}
            </LinkButton>
          </div>
        </Stack>
      </Card>
    </Stage>
  );
}
