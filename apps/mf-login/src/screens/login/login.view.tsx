import type { LoginSettings, Style } from '@gatehouse/platform';
import { Card, Heading, Stack, Stage, Text } from '@gatehouse/ui-kit';
import { useTexts } from '../../texts.ts';
import { TermsNotice } from './failure-notice.view.tsx';
import { LoginForm, type LoginFormProps } from './login-form.view.tsx';
import { MemberMenu, SignUpOffer } from './member-menu.view.tsx';

export type LoginViewProps = Omit<LoginFormProps, 'forever'> &
  Readonly<{
    loginStyle: Style;
    settings: Pick<LoginSettings, 'forever' | 'member_menu'>;
    onRetryTerms?(): void;
  }>;

export function LoginView({ loginStyle, settings, onRetryTerms, ...form }: LoginViewProps) {
  const t = useTexts();
  const { state } = form;
  const waiting = state.step === 'terms-unknown';
  return (
    <Stage>
      <Card footer={!waiting && settings.member_menu.includes('register') && <SignUpOffer />}>
        <Stack>
          <Stack gap="tight">
            <Heading>{t('login.title')}</Heading>
            {loginStyle !== 'stove_popup' && <Text tone="soft">{t('login.lead')}</Text>}
          </Stack>
          {waiting ? (
            <TermsNotice key={state.attempt} failure={state.failure} retrying={state.retrying} onRetry={onRetryTerms} />
          ) : (
            <>
              <LoginForm {...form} forever={settings.forever} />
              <MemberMenu items={settings.member_menu} />
            </>
          )}
        </Stack>
      </Card>
    </Stage>
  );
}
