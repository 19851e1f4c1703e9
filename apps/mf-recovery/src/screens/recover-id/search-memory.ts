/** Entry of the flow memory with what this tab knows of a search; `recoverIdFlow` reads it. Apart from it, for the first page. */
export const searchMemory = 'recover-id';
