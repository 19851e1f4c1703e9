import type { Style } from '@gatehouse/platform';
import { cf } from './cf.settings.ts';
import { ppool } from './ppool.settings.ts';
import { stovePopup } from './stove-popup.settings.ts';
import { stove } from './stove.settings.ts';
import { studio } from './studio.settings.ts';
import type { StyleSettings } from './style.settings.ts';
import { vulcanus } from './vulcanus.settings.ts';

export const settingsOfStyle: Readonly<Record<Style, StyleSettings>> = {
  stove,
  stove_popup: stovePopup,
  ppool,
  cf,
  studio,
  vulcanus,
};
