import { closeView, usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Button, LinkButton, Notice } from '@gatehouse/ui-kit';
import { ownConsentsPath, restartPath } from '../../../flow/guardian-paths.ts';
import { useGuardianTexts } from '../../../texts/guardians.texts.ts';
import { GuardianCard } from './guardian-card.view.tsx';

/** The exit of a finished page: the home page, or back into the app. */
export function WayOut() {
  const t = useGuardianTexts();
  const host = useHost();
  const home = useExit(host.site.home);
  if (host.surface === 'browser')
    return (
      <LinkButton {...home} variant="quiet" wide>
        {t('home')}
      </LinkButton>
    );
  return (
    <Button variant="secondary" wide onClick={() => closeView(host)}>
      {t('closeView')}
    </Button>
  );
}

type NoLongerValidProps = Readonly<{
  what: 'link' | 'answered' | 'flow';
  /** When it was answered, in epoch milliseconds. */
  at?: number | null;
}>;

/** `link`: a guardian's link that is no longer valid; `answered`: one whose request was answered; `flow`: a child's request that has expired. */
export function NoLongerValid({ what, at = null }: NoLongerValidProps) {
  const t = useGuardianTexts();
  const { url, surface, locale } = useHost();
  const date =
    at === null ? null : new Intl.DateTimeFormat(locale, { calendar: 'gregory', dateStyle: 'long' }).format(at);
  const again = useLink(restartPath(url));
  const consents = useLink(ownConsentsPath);
  usePageTitle(t('errorPrefix') + t('noLongerValid.title'));
  return (
    <GuardianCard title={t('noLongerValid.title')}>
      <Notice
        tone="warn"
        title={date === null ? t(`noLongerValid.${what}`) : t('noLongerValid.answeredOn', { date })}
        takesFocus
      >
        <p>{t(`noLongerValid.${what}Text`)}</p>
      </Notice>
      {what === 'flow' && (
        <LinkButton {...again} variant="primary" wide>
          {t('over.again')}
        </LinkButton>
      )}
      {what === 'answered' && surface === 'browser' && (
        <LinkButton {...consents} variant="secondary" wide>
          {t('done.consents')}
        </LinkButton>
      )}
      <WayOut />
    </GuardianCard>
  );
}
