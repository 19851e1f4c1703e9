import type { LoginSettings } from '@gatehouse/platform';

/** Whether a visitor of this nation is offered the QR code (spec A §3, `qrCode.disabled_nations`). */
export const isQrOffered = ({ qrCode }: Pick<LoginSettings, 'qrCode'>, nation: string): boolean =>
  !qrCode.disabled_nations.some((disabled) => disabled.toUpperCase() === nation.toUpperCase());
