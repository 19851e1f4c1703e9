/** The page that leads from a form post to another origin. */
export const continuePath = '/continue';
