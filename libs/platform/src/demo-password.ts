/** Password of every demo account of a platform on one machine (`local`); no other environment has such accounts. */
export const demoPassword = 'Gatehouse1';
