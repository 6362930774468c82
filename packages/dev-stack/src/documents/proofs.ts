/**
 * How it is known that a command of the documents works as they say.
 * `test`: a test file that does the same.
 * `suite`: `npm test` runs it as one of its steps.
 * `parsed`: the program is run with the arguments of the documents and one that it cannot know, which is the only one it
 * may refuse.
 * `answer`: it is run here with these arguments and has to say this.
 * `as`: it is the same program as this other script.
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

/** Scripts of package.json, without `pnpm run`. */
export const proofsOfScripts: Readonly<Record<string, Proof>> = {
  start: { test: 'packages/dev-stack/src/stack.api.test.ts' },
  dev: { args: ['no-such-remote'], answer: /no-such-remote is no remote/ },
  'dev:leads': { as: 'dev' },
  test: suite,
  verify: suite,
  'docs:check': suite,
  'test:all': { as: 'test:profile' },
  components: { as: 'test:profile' },
  'test:profile': { args: ['unit', 'read-documents'], answer: /by kind of work/ },
  'test:changed': { args: ['no-such-commit'], answer: /no-such-commit is no commit/ },
  'test:long': { byHand: 'it takes about an hour; each of its suites runs alone as well' },
  'test:planted': { args: ['no-such-fault'], answer: /No fault has such a name/ },
  'test:faults': parsed,
  conformance: { test: 'packages/conformance/src/server-scenarios.api.test.ts' },
  'conformance:prism': { byHand: 'it is the API suite behind a proxy and takes as long' },
  'conformance:specmatic': { byHand: 'it installs Java' },
  'contracts:check': { test: 'packages/federation/src/contract-check/check-contracts.test.ts' },
  'contracts:record': { test: 'packages/federation/src/contract-check/record.test.ts' },
  'generate:migration': { byHand: 'it writes into the sources' },
  release: parsed,
  promote: parsed,
  rollback: parsed,
  releases: parsed,
  errors: parsed,
  'rehearse:releases': { test: 'packages/e2e/src/release-rehearsal.e2e.test.ts' },
  'deploy:all': parsed,
  'deploy:check': parsed,
  'deploy:api': parsed,
  'deploy:gateway': parsed,
  'deploy:remote': parsed,
  'self-host': parsed,
  'sqld-pool': parsed,
  sql: { test: 'packages/dev-stack/src/documents/documents.test.ts' },
  bench: { byHand: measures },
  'bench:api': parsed,
  'bench:browser': { byHand: measures },
  'bench:development': { byHand: measures },
  'bench:directus': { byHand: measures },
  'bench:trust': { byHand: measures },
}

/** Programs of others. */
export const proofsOfPrograms: Readonly<Record<string, Proof>> = {
  sqld: { test: 'api-worker/src/db/replica.api.test.ts' },
  'npx mcp-remote': { test: 'packages/conformance/src/programs.api.test.ts' },
  'npx @modelcontextprotocol/inspector': { test: 'packages/conformance/src/programs.api.test.ts' },
  'npx openapi-typescript@7': { byHand: 'it is fetched from the npm registry' },
  'npm install': { byHand: 'it is fetched from the npm registry' },
  'wrangler login': { byHand: account },
  'wrangler r2': { byHand: account },
  turso: { byHand: account },
  curl: { byHand: account },
}
