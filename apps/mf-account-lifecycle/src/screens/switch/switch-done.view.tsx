import { pathWith, returnOf } from '@gatehouse/platform';
import { usePageTitle } from '@gatehouse/screen';
import { useExit, useHost, useLink } from '@gatehouse/shell-contract';
import { Facts, LinkButton, Notice } from '@gatehouse/ui-kit';
import { PageFrame } from '../../flow/page-frame.view.tsx';
import { useSwitchTexts } from '../../texts/switch.texts.ts';
import type { Switched } from './switch-confirm.controller.ts';
import { useSwitchDay } from './switched.view.tsx';

/** The account is switched: under which name, and when. Where something keeps the door shut, the member signs in next. */
export function SwitchDone({ switched }: Readonly<{ switched: Switched }>) {
  const t = useSwitchTexts();
  const day = useSwitchDay();
  const { url, site } = useHost();
  const home = useExit(returnOf(url, 'signed-in') ?? site.member);
  const signIn = useLink(pathWith('/login', {}));
  usePageTitle(t('done.title'));
  const isSignedIn = switched.forever !== undefined;
  const facts = [
    { label: t('already.name'), value: switched.transferredId },
    { label: t('confirm.day'), value: day(switched.transferDt) },
  ];
  return (
    <PageFrame title={t('done.title')}>
      <Notice tone="success" title={t('done.text')}>
        <p>{t('done.devices')}</p>
      </Notice>
      <Facts layout="stacked" facts={facts} />
      <LinkButton {...(isSignedIn ? home : signIn)} variant="primary" wide>
        {t(isSignedIn ? 'common.next' : 'done.signIn')}
      </LinkButton>
    </PageFrame>
  );
}
