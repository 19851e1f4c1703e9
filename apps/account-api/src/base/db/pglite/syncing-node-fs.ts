import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;
type NodeFsModule = { NODEFS: { stream_ops: { fsync?(stream: { nfd: number }): number } } };

/** PGlite's folder file system, except that the database's fsync reaches the disk (the original has none). */
export class SyncingNodeFs extends NodeFS {
  /** How often the database asked for durability; tests count on it. */
  syncs = 0;

  override async init(pg: InitArguments[0], options: InitArguments[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addFsync = (module: unknown) => {
      // Emscripten's NODEFS object is not in PGlite's types.
      (module as NodeFsModule).NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        this.syncs += 1;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
