/** Stands for `@electric-sql/pglite` in tests of a server: the worker's own, loaded outside of the test file's realm. */
module.exports = globalThis.pgliteOfWorker;
