import { blockCheck, blockListLoad } from '@gatehouse/api-contract';
import { route, type Route } from '../../base/http/route.ts';
import { done, refuse } from '../../base/outcome.ts';
import { checkBlock } from './check-block.query.ts';
import { loadBlockList } from './load-block-list.command.ts';

/** The one version there is. */
const apiVersion = 'v1.0';

/** The block checker (spec B §8): success is result 000, and it judges its parameters itself. */
export const blocksRoutes: readonly Route[] = [
  route(blockCheck, async ({ ctx, bearer, request: { params, query } }) => {
    if (params.api_version !== apiVersion) return refuse('blockcheckerInvalidApiVersion');
    const checked = await checkBlock(ctx, bearer, {
      applicationNo: query.application_no ?? null,
      gameNo: query.game_no ?? null,
      deviceId: query.device_id ?? null,
    });
    if (!checked.ok) return checked;
    const { reason } = checked.value;
    return done({ block_yn: reason === null ? 'N' : 'Y', reason: reason ?? '' });
  }),
  route(blockListLoad, async ({ ctx, bearer, request: { params, body } }) => {
    if (params.api_version !== apiVersion) return refuse('blockcheckerInvalidApiVersion');
    const loaded = await loadBlockList(ctx, {
      guid: bearer.guid,
      name: body.name,
      blocks: body.blocks.map((block) => ({
        game_no: block.game_no ?? null,
        application_no: block.application_no ?? null,
        member_no: block.member_no === undefined ? null : String(block.member_no),
        device_id: block.device_id ?? null,
        reason: block.reason,
      })),
    });
    return loaded.ok ? done(loaded.value) : loaded;
  }),
];
