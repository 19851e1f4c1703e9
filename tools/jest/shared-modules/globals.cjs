const names = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest', 'test'];

let ofFile = {};

/** Stands, in a module that outlives a test file, for what belongs to the file that runs. */
const standIn = (name) =>
  new Proxy(() => {}, {
    apply: (_, self, given) => ofFile[name](...given),
    get(_, key) {
      const value = ofFile[name][key];
      if (value === undefined && name === 'jest')
        throw new Error(`test files share their modules: no jest.${String(key)}`);
      return value;
    },
  });

exports.standIns = Object.fromEntries(names.map((name) => [name, standIn(name)]));
exports.giveToFile = (globals) => {
  ofFile = globals;
};
