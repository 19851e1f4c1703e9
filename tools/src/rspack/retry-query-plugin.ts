import { rspack, type Compiler, type Chunk } from '@rspack/core';

/**
 * A script address that hung or failed as a preload is not fetched again by Chromium. After a failure the shell writes
 * a query for this remote (apps/shell/src/remotes/retry-queries.ts), and its chunks are asked for with it.
 */
export class RetryQueryPlugin {
  readonly #unique: string;

  constructor(unique: string) {
    this.#unique = unique;
  }

  apply(compiler: Compiler): void {
    const unique = this.#unique;
    const source = ['u', 'k']
      .map(
        (name) =>
          `if(__webpack_require__.${name}){const file=__webpack_require__.${name};__webpack_require__.${name}=(id)=>file(id)+(globalThis.gatehouseRetryQueries?.[${JSON.stringify(unique)}]??"")}`,
      )
      .join('\n');

    class RetryQueryModule extends rspack.RuntimeModule {
      constructor() {
        super('gatehouse retry query', rspack.RuntimeModule.STAGE_TRIGGER);
      }

      override generate(): string {
        return source;
      }
    }

    compiler.hooks.thisCompilation.tap('RetryQueryPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('RetryQueryPlugin', (chunk: Chunk) => {
        if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new RetryQueryModule());
      });
    });
  }
}
