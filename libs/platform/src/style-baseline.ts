import type { LoginSettings } from './login-settings.ts';
import type { Style } from './styles.ts';

type Baseline = Pick<LoginSettings, 'forever' | 'forever_date' | 'member_menu' | 'member_menu_global'>;

const fullMenu = ['pw', 'register', 'id'] as const satisfies LoginSettings['member_menu'];
const shortMenu = ['pw', 'register'] as const satisfies LoginSettings['member_menu'];

const baseline = (forever_date: number | null, menu: readonly LoginSettings['member_menu'][number][]): Baseline => ({
  forever: forever_date !== null,
  forever_date: forever_date ?? 7,
  member_menu: [...menu],
  member_menu_global: [...menu],
});

/**
 * What the login form of a style holds by itself (spec A §2, §3): days of staying signed in, links for members. The first
 * HTML is released with it and the style's settings begin with it, so that nothing jumps when the scripts take over.
 */
export const styleBaseline: Readonly<Record<Style, Baseline>> = {
  stove: baseline(7, fullMenu),
  stove_popup: baseline(null, shortMenu),
  ppool: baseline(7, shortMenu),
  cf: baseline(7, fullMenu),
  studio: baseline(14, shortMenu),
  vulcanus: baseline(7, []),
};
