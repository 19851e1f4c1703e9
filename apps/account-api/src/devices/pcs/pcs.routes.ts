import { myPcCheck, myPcRegister, myPcRemove, myPcs } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { yesNo } from '../../base/http/yes-no.ts';
import { done } from '../../base/outcome.ts';
import { mostPcs } from './pc-limit.policy.ts';
import { presentPc } from './pc.presenter.ts';
import { pcsOf } from './pcs.repository.ts';
import { registerPc } from './register-pc.command.ts';
import { removePc } from './remove-pc.command.ts';
import { thisPcOf } from './this-pc.wire.ts';

/** Registered PCs of a member (spec B §7, "Devices and PCs"). */
const pcRoutes: readonly Route[] = [
  route(myPcs, async ({ ctx, bearer }) => {
    const thisPc = thisPcOf(ctx);
    const pcs = await pcsOf(ctx.db, bearer.guid);
    return done({ collection: pcs.map((pc) => presentPc(pc, thisPc)), limit: mostPcs });
  }),
  route(myPcCheck, async ({ ctx, bearer }) => {
    const thisPc = thisPcOf(ctx);
    const pcs = await pcsOf(ctx.db, bearer.guid);
    return done({ registeredYn: yesNo(pcs.some(({ browser_hash }) => browser_hash === thisPc)) });
  }),
  route(myPcRegister, async ({ ctx, bearer, request }) => {
    const outcome = await registerPc(ctx, { guid: bearer.guid, name: request.body.pcselect_name });
    return outcome.ok ? done(presentPc(outcome.value, thisPcOf(ctx))) : outcome;
  }),
  route(myPcRemove, async ({ ctx, bearer, request }) => {
    const asked = { guid: bearer.guid, pcselectNo: request.body.pcselect_no };
    const outcome = await removePc(ctx, asked);
    return outcome.ok ? done({}) : outcome;
  }),
];

export const pcsRoutes: readonly Route[] = [...pcRoutes];
