import type { LoginOffer, LoginPlaceholder, LoginSettings } from '@gatehouse/platform';
import { useLink } from '@gatehouse/shell-contract';
import { FirstMark } from '@gatehouse/shell-contract/first';
import { Card, Heading, Stack, Stage, Text, TextLink } from '@gatehouse/ui-kit';
import { useRef } from 'react';
import { useTexts } from '../../texts/main.texts.ts';
import { TermsNotice } from './failure-notice.view.tsx';
import { LoginForm, type LoginFormProps } from './login-form.view.tsx';
import { loginPages } from './login-pages.ts';
import { LoginTabs, type ShownTab } from './login-tabs.view.tsx';
import { SocialWays } from './login-ways.view.tsx';
import { HelpWhenStuck, MemberMenu, SignUpOffer } from './member-menu.view.tsx';
import { QrBeside } from './qr-beside.view.tsx';
import { LazyQrPanel } from './qr/lazy-qr-panel.tsx';
import { QrOutline } from './qr/qr-outline.view.tsx';
import styles from './login.module.css';

export type LoginViewProps = Omit<LoginFormProps, 'formRef'> &
  Readonly<{
    settings: LoginFormProps['settings'] & Pick<LoginSettings, 'border_line' | 'login_component' | 'sub_logo'>;
    offer: LoginOffer;
    /** What `offer` takes; in the first HTML the marks that the edge fills. */
    placeholder: LoginPlaceholder;
    /** Page of the one-time code, with what the visit brought along. */
    onetimePath: string;
    /** For whose game or site the sign-in is; `null`: for the platform's own. */
    client?: ShownClient | null;
    lastProvider?: string | null;
    /** Markup made at release: the style sheet decides whether the place of the QR code is seen. */
    first?: boolean;
    /** Form and QR code side by side. */
    wide?: boolean;
    tab?: ShownTab;
    onTab?(tab: ShownTab): void;
    onRetryTerms?(): void;
  }>;

/** `name` is empty until it is known; `placeholder` says whether there is a client, in the first HTML by the edge's mark. */
export type ShownClient = Readonly<{ name: string; placeholder: string }>;

function ClientLine({ client: { name, placeholder } }: Readonly<{ client: ShownClient }>) {
  const t = useTexts();
  return (
    <Text className={styles.client} data-client={placeholder}>
      {name && t('login.forClient', { client: name })}
    </Text>
  );
}

function OnetimeLink({ path }: Readonly<{ path: string }>) {
  const t = useTexts();
  return (
    <TextLink className={styles.onetime} look="plain" tall {...useLink(path)}>
      {t('login.tabs.onetime')}
    </TextLink>
  );
}

/** Title and the way to an account: both are in sight on every screen, whatever stands below. */
function LoginHead({
  settings,
  client,
  signUp,
}: Pick<LoginViewProps, 'settings' | 'client'> & Readonly<{ signUp: boolean }>) {
  const t = useTexts();
  const { lead } = loginPages[settings.login_component];
  return (
    <div className={styles.head}>
      <Stack gap="tight">
        <Heading>{t('login.title')}</Heading>
        {lead && <Text tone="soft">{t(`login.${lead}`)}</Text>}
        {client && <ClientLine client={client} />}
        {signUp && <SignUpOffer />}
      </Stack>
      {settings.sub_logo && <img className={styles.subLogo} src={settings.sub_logo} alt="" />}
    </div>
  );
}

/** The sign-in page of every style: six pages from one form (spec A §2). */
// oxlint-disable-next-line max-lines-per-function -- the markup of one page in reading order
export function LoginView({
  settings,
  offer,
  placeholder,
  onetimePath,
  client = null,
  lastProvider = null,
  first = false,
  wide = false,
  tab = 'login',
  onTab,
  onRetryTerms,
  ...form
}: LoginViewProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const { state } = form;
  const { socialFirst } = loginPages[settings.login_component];
  if (state.step === 'terms-unknown') {
    return (
      <Stage>
        <Card>
          <TermsNotice key={state.attempt} failure={state.failure} retrying={state.retrying} onRetry={onRetryTerms} />
        </Card>
      </Stage>
    );
  }
  const isForever = () => formRef.current !== null && new FormData(formRef.current).has('forever');
  const social = (
    <SocialWays
      providers={offer.providers}
      placeholder={placeholder.providers}
      last={lastProvider}
      line={settings.border_line}
      first={socialFirst}
      isForever={isForever}
    />
  );
  const qrInstead = !wide && tab === 'qr';
  const stuck = state.step === 'form' && state.problem?.kind === 'mismatch';
  return (
    <Stage>
      <Card className={styles.card} data-qr={placeholder.qr}>
        <div className={styles.columns}>
          <Stack>
            <LoginHead settings={settings} client={client} signUp={offer.memberMenu.includes('register')} />
            <LoginTabs
              tabs={offer.tabs}
              placeholder={placeholder.tabs}
              shown={wide ? 'login' : tab}
              onetimePath={onetimePath}
              onShow={onTab}
            />
            {qrInstead && <LazyQrPanel />}
            {/* Hidden and not removed, so that what was typed stays. */}
            <div hidden={qrInstead}>
              <Stack>
                {socialFirst && social}
                <LoginForm {...form} settings={settings} formRef={formRef}>
                  {offer.memberMenu.length === 0 && <HelpWhenStuck shown={stuck} />}
                </LoginForm>
                {offer.onetime && <OnetimeLink path={onetimePath} />}
                <MemberMenu items={offer.memberMenu} />
                {!socialFirst && social}
              </Stack>
            </div>
          </Stack>
          <aside className={styles.aside}>{first ? <QrOutline /> : wide && offer.qr && <QrBeside />}</aside>
        </div>
      </Card>
      {/* Written by the edge in the language of the page, so it goes with a change of language. */}
      <FirstMark key={form.locale} name="banner" />
    </Stage>
  );
}
