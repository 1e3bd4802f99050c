// Packages that ship ES modules only: swc turns them into CommonJS for the tests.
const ESM_ONLY = ['jose', 'mrz', 'ical-generator', 'promptparse', 'otplib', '@otplib', '@scure', '@noble', 'tinypool'];

const swc = (parser) => ['@swc/jest', { jsc: { parser, target: 'es2022', transform: { react: { runtime: 'automatic' } } }, module: { type: 'commonjs' } }];

const shared = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/(cms|openvidu|portal|plugins/[^/]+)/dist/', '<rootDir>/\\.(data|tmp|cache)/'],
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.ts$': swc({ syntax: 'typescript' }),
    '\\.[cm]?jsx?$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    '^@bai/kernel/matrix$': '<rootDir>/plugins/kernel/contracts/matrix.ts',
    '^@bai/kernel/server$': '<rootDir>/plugins/kernel/server/index.ts',
    '^@bai/([^/]+)/contracts$': '<rootDir>/plugins/$1/contracts/index.ts',
    '^@bai/([^/]+)/server$': '<rootDir>/plugins/$1/server/door.ts',
  },
};

/** @type {import('jest').Config} */
export default {
  // Each worker of the HTTP tests has a platform and its database: as many as are asked for.
  maxWorkers: 1,
  // Jest reads this here only, not in a project.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/plugins/*/{contracts,server}/**/*.test.ts',
        '<rootDir>/openvidu/server/**/*.test.ts',
        '<rootDir>/portal/test/**/*.test.{ts,tsx}',
        '<rootDir>/scripts/test/**/*.test.ts',
        '<rootDir>/cms/test/**/!(*.http).test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'video',
      testMatch: ['<rootDir>/openvidu/test/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'http',
      testEnvironment: '<rootDir>/cms/test/http-environment.ts',
      testMatch: ['<rootDir>/{plugins/*,cms}/test/**/*.http.test.ts'],
      globalSetup: '<rootDir>/cms/test/global-setup.ts',
      setupFiles: ['<rootDir>/cms/test/worker-platform.ts'],
      globalTeardown: '<rootDir>/cms/test/global-teardown.ts',
    },
  ],
};
