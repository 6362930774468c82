import { readArguments } from '../read-arguments.ts'

const changing = ['portal', 'reason'] as const

/** What each command of `ginkgo-remote` takes. @throws Error with a sentence for an option that it does not take */
export const readRemoteArguments = (args: readonly string[] = process.argv.slice(2)) =>
  readArguments({
    args,
    of: {
      dev: ['portal', 'port', 'types'],
      types: [],
      'type-hints': [],
      build: [],
      check: ['portal'],
      release: [...changing, 'canary', 'canary-org', 'preview', 'unchecked'],
      promote: [...changing, 'canary', 'canary-org'],
      rollback: [...changing, 'to'],
      'end-preview': changing,
      'drop-former-backend': changing,
      releases: ['portal'],
      errors: ['portal', 'version'],
    },
    options: {
      portal: { type: 'string', default: process.env.GINKGO_PORTAL || 'http://localhost:8787' },
      port: { type: 'string', default: '3100' },
      canary: { type: 'string' },
      'canary-org': { type: 'string', multiple: true },
      preview: { type: 'boolean', default: false },
      version: { type: 'string' },
      to: { type: 'string' },
      reason: { type: 'string' },
      types: { type: 'boolean', default: false },
      unchecked: { type: 'boolean', default: false },
    },
  })

export type RemoteValues = ReturnType<typeof readRemoteArguments>['values']
