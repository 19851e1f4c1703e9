/** How long a code by mail or text message can be used (rulings, "People"). */
export const contactCodeValidityMinutes = 10;
/** The pause before another code can be sent to the same contact. */
export const contactCodeResendSeconds = 60;
/** Codes (of a guardian case: links) that can be sent before a longer pause. */
export const contactCodeSendsMax = 5;
