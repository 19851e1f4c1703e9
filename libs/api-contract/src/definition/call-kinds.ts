/* What the calls of one host have in common (spec A §7, B §7). */

const accountCall = { base: 'sim', envelope: 'zero', spec: 'A§7' } as const;
export const sim = { ...accountCall, auth: 'none' } as const;
export const simMember = { ...accountCall, auth: 'required' } as const;
/** A bearer is used where there is one: the same step for visitors and members. */
export const simOptional = { ...accountCall, auth: 'optional' } as const;
export const secure = { base: 'secure', envelope: 'zero', auth: 'required', spec: 'A§7' } as const;
export const auth = { base: 'auth', envelope: 'zero', auth: 'none', spec: 'A§7' } as const;
export const terms = { base: 'terms', envelope: 'triple-zero', auth: 'optional', spec: 'A§7' } as const;
export const captcha = { base: 'captcha', envelope: 'zero', auth: 'none', area: 'verification', spec: 'B§7' } as const;
export const game = { base: 'game', envelope: 'zero', auth: 'optional', area: 'device', spec: 'B§7' } as const;
export const maintenance = {
  base: 'maintenance',
  envelope: 'zero',
  auth: 'optional',
  area: 'device',
  spec: 'B§7',
} as const;
export const withdraw = {
  base: 'withdraw',
  envelope: 'zero',
  auth: 'required',
  area: 'account-lifecycle',
  spec: 'B§7',
} as const;
export const bill = {
  base: 'bill',
  envelope: 'triple-zero',
  auth: 'required',
  area: 'account-lifecycle',
  spec: 'B§7',
} as const;
export const cdnFile = {
  base: 'cdn',
  method: 'GET',
  auth: 'none',
  envelope: 'raw',
  area: 'shell',
  refusals: {},
  spec: 'A§7',
} as const;
