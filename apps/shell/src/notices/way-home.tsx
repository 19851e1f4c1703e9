import { useHost } from '@gatehouse/shell-contract';
import { Button, LinkButton } from '@gatehouse/ui-kit';
import { useShellTexts } from '../texts/main.texts.ts';

/** Out of a page that leads nowhere: home, or back to the game, whose player a link would strand (experience 16). */
export function WayHome({ label, variant }: Readonly<{ label: string; variant?: 'primary' | 'secondary' }>) {
  const t = useShellTexts();
  const { site, surface, bridge, leave } = useHost();
  const look = variant ? { variant } : {};
  return surface === 'sdk' ? (
    <Button {...look} onClick={() => void (bridge.close() || leave(null))}>
      {t('layout.close')}
    </Button>
  ) : (
    <LinkButton {...look} href={site.home}>
      {label}
    </LinkButton>
  );
}
