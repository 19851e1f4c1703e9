/** Characters that a chosen password has at least (spec A §5). How many at most is the setting `password.max`. */
export const passwordMin = 8;
