/** How the question whether the visitor is the owner ended. `closed`: by the visitor, who is told nothing; `failed`: the call tells its refusal. */
export type OwnerProofEnd = 'proven' | 'closed' | 'failed';
