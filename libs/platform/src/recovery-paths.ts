/** Our page behind "this was not me" in letters about a change of an account; its query has the letter's `state`. */
export const notMePath = '/recovery/not-me';
