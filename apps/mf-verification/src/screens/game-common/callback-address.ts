import { portalCodes } from '@gatehouse/api-contract';
import { withCodeAndMessage } from '@gatehouse/platform';

export type GameFault = '94001' | '94002' | '94003';

/** The callback address with a fault of the game-common verification (spec A §4). */
export const withFault = (callback: string, fault: GameFault): string =>
  withCodeAndMessage(callback, fault, portalCodes[fault].message);
