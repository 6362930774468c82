/**
 * How it is known that a command in the documents works.
 * `test`: this test file does the same.
 * `suite`: it is one of the steps of `npm test`.
 * `parsed`: a test runs the program with the documented arguments and an additional unknown one, which must be the only
 * one that it refuses.
 * `answer`: a test runs it with these arguments, and its output must contain this text.
 * `as`: it runs the same program as this other script.
 * `byHand`: nothing runs it, for this reason.
 */
export type Proof =
  | { readonly test: string }
  | { readonly suite: true }
  | { readonly parsed: true }
  | { readonly answer: RegExp; readonly args: readonly string[] }
  | { readonly as: string }
  | { readonly byHand: string }

const measures = 'it measures for many minutes'
const account = 'it needs an account with a provider'
const parsed: Proof = { parsed: true }
const suite: Proof = { suite: true }
/** Somebody with nothing but Node and npm does it. */
const outside: Proof = { test: 'packages/e2e/src/third-party-remote.e2e.test.ts' }

const clients: Proof = { test: 'packages/clients/src/clients.api.test.ts' }

/** By the name of a script in package.json. */
export const proofsOfScripts: Readonly<Record<string, Proof>> = {
  clients,
  start: { test: 'packages/dev-stack/src/stack.api.test.ts' },
  dev: { args: ['no-such-remote'], answer: /no-such-remote is no remote/ },
  'dev:leads': { as: 'dev' },
  test: suite,
  verify: suite,
  lint: suite,
  'docs:check': suite,
  'test:all': { as: 'test:profile' },
  components: { as: 'test:profile' },
  'test:profile': { args: ['unit', 'read-documents'], answer: /by kind of work/ },
  'test:changed': { args: ['no-such-commit'], answer: /no-such-commit is no commit/ },
  'test:long': { byHand: 'it takes an hour and a half; each of its suites runs alone as well' },
  'test:planted': { args: ['no-such-fault'], answer: /No fault has such a name/ },
  'test:faults': { as: 'test:profile' },
  conformance: { test: 'packages/conformance/src/server-scenarios.api.test.ts' },
  'conformance:prism': { byHand: 'it is the API suite behind a proxy and takes as long' },
  'conformance:specmatic': { byHand: 'it installs Java' },
  'contracts:check': { test: 'packages/federation/src/contract-check/check-contracts.test.ts' },
  'contracts:record': { test: 'packages/federation/src/contract-check/record.test.ts' },
  'upgrade:fixture': { byHand: 'it writes into the sources' },
  'generate:migration': { byHand: 'it writes into the sources' },
  release: parsed,
  promote: parsed,
  rollback: parsed,
  releases: parsed,
  'release:token': parsed,
  'release:offer': parsed,
  'release:withdraw': parsed,
  'release:offers': { test: 'shell-app/gateway/apps/apps.test.ts' },
  'pack:packages': outside,
  errors: parsed,
  'rehearse:releases': { test: 'packages/e2e/src/release-rehearsal.e2e.test.ts' },
  'deploy:all': parsed,
  'deploy:check': parsed,
  'deploy:signatures': parsed,
  'deploy:api': parsed,
  'deploy:gateway': parsed,
  'deploy:remote': parsed,
  'self-host': parsed,
  'sqld-pool': parsed,
  'apps:installed': { args: [], answer: /pnpm apps:installed/ },
  'factors:reset': { args: [], answer: /pnpm factors:reset/ },
  cells: { args: ['nowhere'], answer: /pnpm cells move/ },
  sql: { test: 'packages/dev-stack/src/documents/documents.test.ts' },
  'pictures:sheet': { byHand: 'it takes pictures of the running demo for minutes' },
  bench: { byHand: measures },
  'bench:api': parsed,
  'bench:browser': { byHand: measures },
  'bench:development': { byHand: measures },
  'bench:directus': { byHand: measures },
}

/** Programs that are not part of the workspace. */
export const proofsOfPrograms: Readonly<Record<string, Proof>> = {
  sqld: { test: 'packages/dev-stack/src/sqld-pool.api.test.ts' },
  'npx mcp-remote': { test: 'packages/conformance/src/programs.api.test.ts' },
  'npx @modelcontextprotocol/inspector': { test: 'packages/conformance/src/programs.api.test.ts' },
  node: clients,
  python3: clients,
  'npm install': { byHand: 'it is fetched from the npm registry' },
  'npm create': { byHand: 'it is fetched from the npm registry' },
  'npm publish': { byHand: 'it publishes a package' },
  'npx ./packages/create-ginkgo-remote-*.tgz': outside,
  'npx playwright': { byHand: 'it fetches a browser' },
  'npm run check': outside,
  'npm run test:portal': { test: 'packages/e2e/src/app-in-portal.e2e.test.ts' },
  'npm run dev': outside,
  'npm run release': outside,
  'npm run rollback': outside,
  'npm run releases': outside,
  'npm run errors': outside,
  'npm run promote': outside,
  'wrangler login': { byHand: account },
  'wrangler r2': { byHand: account },
  turso: { byHand: account },
  'npx pnpm@12.21.0': { test: 'packages/self-host/src/image.load.api.test.ts' },
  'git clone': { byHand: 'it is fetched from where the sources lie' },
  'git fetch': { byHand: 'it is fetched from where the sources lie' },
  'git checkout': { byHand: 'it changes the sources' },
  ssh: { byHand: 'it needs a second machine' },
  sudo: { byHand: 'it changes users, folders and services of the machine' },
  openssl: { test: 'packages/dev-stack/src/sqld-token.api.test.ts' },
  podman: { byHand: 'it needs an engine for containers' },
  curl: { byHand: account },
}
