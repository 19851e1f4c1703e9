import {
  bothProven,
  nothingProven,
  provenByFormerPassword,
  provenByFreshSession,
  provenByGuardian,
  provenByMove,
  provenByWait,
  provenByWay,
  type Proven,
  type Shown,
} from '../account/ways/proven.policy.ts';

/** A proof of what a test says was shown. */
export const showing = (shown: Partial<Shown>): Proven =>
  [
    ...(shown.provenBy ?? []).map((way) => provenByWay(way, shown.contact)),
    ...(shown.wasFresh ? [provenByFreshSession(shown.freshIn)] : []),
    ...(shown.former ? [provenByFormerPassword()] : []),
    ...(shown.waited ? [provenByWait()] : []),
    ...(shown.guardian ? [provenByGuardian()] : []),
    ...(shown.moved ? [provenByMove()] : []),
  ].reduce(bothProven, nothingProven);
