/** Of what kind a code is that was sent, in the words of the wire: digits are not named. */
export const presentKind = ({ isLong }: Readonly<{ isLong: boolean }>) => (isLong ? ({ long_yn: 'Y' } as const) : {});
