import { pathWith, styles as loginStyles, type Style } from '@gatehouse/platform';
import { TitledCard, usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { ButtonStack, LinkButton, Notice } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';

function StyleLink({ style }: Readonly<{ style: Style }>) {
  return (
    <LinkButton {...useLink(pathWith('/login', { style_type: style }))} wide>
      {style}
    </LinkButton>
  );
}

/** Sign-in pages to try, where the style's `available_test_login` allows it. Gone on live (spec A §2, §3). */
export function AuthTestLoginScreen() {
  const t = useDeferredTexts();
  const { settings } = useHost();
  usePageTitle(t('accountStates.test.login'));
  return (
    <TitledCard
      title={t('accountStates.test.login')}
      lead={settings.available_test_login ? t('accountStates.test.loginOn') : null}
    >
      {settings.available_test_login ? (
        <ButtonStack>
          {loginStyles.map((style) => (
            <StyleLink key={style} style={style} />
          ))}
        </ButtonStack>
      ) : (
        <Notice title={t('accountStates.test.loginOff')} />
      )}
    </TitledCard>
  );
}
