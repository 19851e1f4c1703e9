/** A segment that only chance writes: a flow's state, a key, an id. */
const drawnSegment = /(?<=\/)(?=[^/]*[A-Z0-9])[A-Za-z0-9_-]{20,}(?=\/|$)/g;

/** A request's path as a log may keep it: some calls carry a flow's state there, which opens what it belongs to. */
export const loggedPath = (path: string): string => path.replaceAll(drawnSegment, '-');
