import { hostEvents } from '@gatehouse/platform';
import { useExit, useHost } from '@gatehouse/shell-contract';
import { Button, LinkButton } from '@gatehouse/ui-kit';

type WayOutProps = Readonly<{
  texts: Readonly<{ home: string; close: string }>;
  /** What the page came to, told to the app before it closes the view. */
  result?: Readonly<{ result: string } & Record<string, unknown>>;
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Where it leads in a browser; without it, to the home page. */
  address?: string;
}>;

/** Out of a page that has nothing more to offer: to the home page, and in an app back to the app, which a link would strand. */
export function WayOut({ texts, result, variant = 'quiet', address }: WayOutProps) {
  const { surface, bridge, site, leave } = useHost();
  const home = useExit(address ?? site.home);
  const close = () => {
    if (result) bridge.notify(hostEvents.viewResult, result);
    if (!bridge.close()) leave(null);
  };
  return surface === 'browser' ? (
    <LinkButton {...home} variant={variant} wide>
      {texts.home}
    </LinkButton>
  ) : (
    <Button variant={variant} wide onClick={close}>
      {texts.close}
    </Button>
  );
}
