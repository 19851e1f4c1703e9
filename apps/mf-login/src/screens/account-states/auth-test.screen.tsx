import { TitledCard, usePageTitle } from '@gatehouse/screen';
import { useHost, useLink } from '@gatehouse/shell-contract';
import { Facts, LinkButton } from '@gatehouse/ui-kit';
import { useDeferredTexts } from '../../texts/deferred.texts.ts';

/** What the portal knows of a visit, for testers of a link. Gone on live (spec A §2). */
export function AuthTestScreen() {
  const t = useDeferredTexts();
  const { site, style, surface, locale, session } = useHost();
  const login = useLink('/auth/test/login');
  usePageTitle(t('accountStates.test.title'));
  const facts = {
    environment: `${site.environment} · ${site.brand}`,
    style,
    surface,
    language: locale,
    session: t(session.state === 'member' ? 'accountStates.test.signedIn' : 'accountStates.test.signedOut'),
  } as const;
  const names = Object.keys(facts) as (keyof typeof facts)[]; // keys of the constant above
  return (
    <TitledCard title={t('accountStates.test.title')} lead={t('accountStates.test.text')}>
      <Facts
        layout="lines"
        facts={names.map((name) => ({ label: t(`accountStates.test.${name}`), value: facts[name] }))}
      />
      <LinkButton {...login} variant="primary" wide>
        {t('accountStates.test.login')}
      </LinkButton>
    </TitledCard>
  );
}
