/** Mails and text messages leave after the answer: by then they have. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
