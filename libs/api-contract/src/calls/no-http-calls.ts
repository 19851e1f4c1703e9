/** Rows of the documents' call table that are not HTTP calls, each with the reason; all others are in `allCalls`. */
export const noHttpCalls: Readonly<Record<string, string>> = {
  'ep:bridge:launcher':
    "a custom protocol scheme with JSON-P style calls inside the launcher view (spec A §7): the shell's launcher bridge speaks it, no server answers",
};
