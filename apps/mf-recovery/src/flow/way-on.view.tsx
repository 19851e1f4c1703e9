import { memberPageOf, returnOf } from '@gatehouse/platform';
import { WayOut } from '@gatehouse/screen';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { LinkButton } from '@gatehouse/ui-kit';
import { useTexts } from '../texts/main.texts.ts';
import { usePasswordTexts } from '../texts/password.texts.ts';

/**
 * Out of a page of a member, by a button that says where it leads: on to where the visit wants to be, else to the member's own pages; in an app back to the app.
 */
export function WayOn({ variant = 'primary' }: Readonly<{ variant?: 'primary' | 'secondary' }>) {
  const t = useTexts();
  const p = usePasswordTexts();
  const { surface, url, site } = useHost();
  const wanted = returnOf(url, 'signed-in');
  const away = useExit(wanted ?? memberPageOf(site.member, 'info'));
  return surface === 'browser' ? (
    <LinkButton {...away} variant={variant} wide>
      {p(wanted === null ? 'changePassword.toMember' : 'changePassword.continue')}
    </LinkButton>
  ) : (
    <WayOut texts={{ home: t('common.toHome'), close: t('common.close') }} variant={variant} />
  );
}
