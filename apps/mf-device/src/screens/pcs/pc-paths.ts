/** The three screens of registered PCs (spec B §2). */
export const pcPaths = { list: '/pc_verify', name: '/pc_verify/name', remove: '/pc_verify/delete' } as const;
