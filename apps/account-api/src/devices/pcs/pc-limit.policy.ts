/** PCs that one member may register (spec B §9). */
export const mostPcs = 5;
