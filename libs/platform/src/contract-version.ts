// Apart from the schemas of a release: the first scripts read these, and go without schemas.

/** Contract between shell and remotes, as it is built here. */
export const contractVersion = 1;

/** Numbers that a shell built here serves: its own, and the one before it for as long as a remote speaks that. */
export const servedContracts: readonly number[] = [contractVersion];
