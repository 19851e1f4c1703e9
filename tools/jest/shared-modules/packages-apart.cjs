/** What was loaded apart from the packages of test files, by its address. */
module.exports = new Map();
