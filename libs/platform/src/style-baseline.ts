import { foreverDaysOfStyle, foreverDaysUsual } from './cookies.ts';
import type { LoginSettings } from './login-settings.ts';
import { loginPageOfStyle, type Style } from './styles.ts';

type Baseline = Pick<
  LoginSettings,
  'forever' | 'forever_date' | 'id_contents' | 'login_component' | 'member_menu' | 'member_menu_global'
>;

const fullMenu = ['pw', 'register', 'id'] as const satisfies LoginSettings['member_menu'];
const shortMenu = ['pw', 'register'] as const satisfies LoginSettings['member_menu'];

function baseline(style: Style, menu: readonly LoginSettings['member_menu'][number][]): Baseline {
  const days = foreverDaysOfStyle[style];
  return {
    login_component: loginPageOfStyle[style],
    id_contents: style === 'cf' ? 'id' : 'id-or-email',
    forever: days !== null,
    forever_date: days ?? foreverDaysUsual,
    member_menu: [...menu],
    member_menu_global: [...menu],
  };
}

/**
 * What the login form of a style holds by itself (spec A §2, §3): which page, what is asked for, days
 * of staying signed in, links for members. The first HTML is released with it and the style's settings begin with it, so
 * that nothing jumps when the scripts take over.
 */
export const styleBaseline: Readonly<Record<Style, Baseline>> = {
  stove: baseline('stove', fullMenu),
  stove_popup: baseline('stove_popup', shortMenu),
  ppool: baseline('ppool', shortMenu),
  cf: baseline('cf', fullMenu),
  studio: baseline('studio', shortMenu),
  vulcanus: baseline('vulcanus', []),
};
