const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { enableCompileCache } = require('node:module');
const { ModuleMocker } = require('jest-mock');

enableCompileCache(); // Node's own, in the temporary folder: the second run compiles nothing, and strips no types

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const grownBytes = 400_000_000;

/** What the worker held after the last collection: it gives little back to the system, so only growth says that one is due. */
let heldBytes = 1_100_000_000;

/** A closed database is a hundred megabytes that V8 takes for a few bytes. A collection takes a second. */
function collectWhereDue() {
  if (process.memoryUsage.rss() < heldBytes + grownBytes) return;
  collect();
  heldBytes = Math.max(heldBytes, process.memoryUsage.rss());
}

const globals = () => Object.getOwnPropertyDescriptors(globalThis);

/** Puts back what a file has set, changed or removed. */
function restore(object, kept) {
  const now = Object.getOwnPropertyDescriptors(object);
  for (const name of Reflect.ownKeys(now)) {
    if (!Object.hasOwn(kept, name)) Reflect.deleteProperty(object, name);
    else if (!sameProperty(now[name], kept[name])) Object.defineProperty(object, name, kept[name]);
  }
  for (const name of Reflect.ownKeys(kept))
    if (!Object.hasOwn(now, name)) Object.defineProperty(object, name, kept[name]);
}

const sameProperty = (left, right) => left.value === right.value && left.get === right.get && left.set === right.set;

/** The worker's own Node: no context of its own for each file, but globals, environment variables and folder as they were before it. */
module.exports = class SharedModulesEnvironment {
  constructor() {
    this.kept = {
      globals: globals(),
      env: { ...process.env },
      folder: process.cwd(),
      exit: Reflect.get(process, 'exit'),
    };
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    const { env, folder } = this.kept;
    restore(globalThis, this.kept.globals);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    if (process.cwd() !== folder) process.chdir(folder);
    Reflect.set(process, 'exit', this.kept.exit);
    collectWhereDue();
  }

  getVmContext() {
    return null;
  }
};
