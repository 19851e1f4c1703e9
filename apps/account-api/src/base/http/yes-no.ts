/** A yes or no of the wire. */
export const yesNo = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');
