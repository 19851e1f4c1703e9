import type { Style } from '@gatehouse/platform';
import { cf } from './cf.ts';
import { ppool } from './ppool.ts';
import { stovePopup } from './stove-popup.ts';
import { stove } from './stove.ts';
import { studio } from './studio.ts';
import type { StyleSettings } from './style-settings.ts';
import { vulcanus } from './vulcanus.ts';

export const settingsOfStyle: Readonly<Record<Style, StyleSettings>> = {
  stove,
  stove_popup: stovePopup,
  ppool,
  cf,
  studio,
  vulcanus,
};
