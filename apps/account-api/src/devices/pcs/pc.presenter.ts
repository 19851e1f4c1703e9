import type { CallValue, myPcRegister } from '@gatehouse/api-contract';
import { yesNo } from '../../base/http/yes-no.ts';
import type { PcRow } from './pcs.repository.ts';

/** A registered PC (spec B §3). */
export function presentPc(pc: PcRow, thisPc: string | null): CallValue<typeof myPcRegister> {
  return {
    pcselect_no: Number(pc.pcselect_no),
    pcselect_name: pc.name,
    regDt: pc.registered_at.getTime(),
    thisPcYn: yesNo(pc.browser_hash === thisPc),
  };
}
