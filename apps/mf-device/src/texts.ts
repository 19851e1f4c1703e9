import { textsOf } from '@gatehouse/shell-contract';
import type en from './locales/en.json';

export const useTexts = textsOf<typeof en>('mf-device');
