import { onwardPath } from '@gatehouse/platform';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useOptionalHost } from './host-context.tsx';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;
type LinkProps = AnchorProps &
  Readonly<{
    /** Path of the portal without a locale segment, with its query. */
    to: string;
    replace?: boolean;
  }>;

/** What an anchor needs to be a link of the shell's. */
export type LinkTarget = Readonly<{ href: string; onClick(event: MouseEvent<HTMLAnchorElement>): void }>;

/** A plain click in this window: no modifier, main button, not handled yet, no other target. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented && (target === '' || target === '_self');
}

/** `href` and `onClick` for an anchor of another component: `<LinkButton {...useLink('/signup')}>`. The link carries what the visit brought. */
export function useLink(to: string, options: Readonly<{ replace?: boolean }> = {}): LinkTarget {
  const host = useOptionalHost();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!host || !isPlainClick(event)) return; // in first HTML, and for new tabs, the browser follows the address
    event.preventDefault();
    host.navigate(to, options.replace ? { replace: true } : undefined);
  };
  return { href: host ? onwardPath(to, host.url) : to, onClick };
}

/** `href` and `onClick` of a link out of the portal: the shell's gate decides where a plain click leads. */
export function useExit(address: string): LinkTarget {
  const host = useOptionalHost();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!host || !isPlainClick(event)) return;
    event.preventDefault();
    host.leave(address);
  };
  return { href: address, onClick };
}

/** A real link inside the portal: the shell follows plain clicks, the browser all others. */
export function Link({ to, replace = false, onClick, ...anchor }: LinkProps) {
  const link = useLink(to, { replace });
  return (
    <a
      {...anchor}
      href={link.href}
      onClick={(event) => {
        onClick?.(event);
        link.onClick(event);
      }}
    />
  );
}
