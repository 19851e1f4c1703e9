/** Stands in for the sentences of federation's error codes in every build: its messages still name the code, and no entry carries the explanations. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
