import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { noCommand, readArguments } from '@ginkgo/federation/read-arguments'
import { remotesFolder } from './data-folder.ts'
import { dataDirOf, readSettings } from './settings.ts'
import { root } from './workers.ts'

const usage = `Usage: pnpm self-host [command] [--data <folder>]
  start [--prebuilt]        builds what has changed and runs the portal; also what happens without a command
  try --data <empty folder> a portal at localhost with demo data and accounts, for those who make remotes; no mail
  build                     builds shell and remotes into the data folder
  check                     tries folders, ports, certificate and mail server, and says all that is missing at once
  health                    asks the portal that runs; fails where it cannot do its work
  image [name]              builds a container image with podman or docker; its name is ginkgo without one
  release, promote, rollback, releases, errors <remote> …
                            the tools of releases, for the remotes of the data folder; they check a release against
                            the portal that runs, unless they are told --unchecked
  backup <file>             everything in one file, also while the portal runs; its key goes into <file>.key
  backup <file> --from <DATABASE_URL>
                            the same of a database that sqld or Turso keeps; wants ENCRYPTION_KEY, and
                            DATABASE_AUTH_TOKEN where there is one
  restore <file> --data <empty folder> [--key <file> | --without-key]
Settings come from the environment and from ginkgo.env in the data folder, which is GINKGO_DATA or .data/self-host.`

/** The commands of the tools of releases: program, and what precedes the other arguments. */
const releaseTools: Readonly<Record<string, readonly [program: string, ...first: string[]]>> = {
  release: ['release-tool', 'release'],
  promote: ['release-tool', 'promote'],
  rollback: ['release-tool', 'rollback'],
  releases: ['release-tool', 'list'],
  errors: ['error-reports'],
}
/** Those that make another version live. */
const checked = ['release', 'promote', 'rollback']

/** The arguments without `--data`, and what it says. */
function withoutData(args: readonly string[]): { rest: string[]; data: string | undefined } {
  const joined = args.find((each) => each.startsWith('--data='))
  if (joined) return { rest: args.filter((each) => each !== joined), data: joined.slice('--data='.length) }
  const at = args.indexOf('--data')
  if (at < 0) return { rest: [...args], data: undefined }
  return { rest: args.filter((_, index) => index !== at && index !== at + 1), data: args[at + 1] }
}

/** `--data` is taken out before, and offered where another name is near it. */
const options = {
  data: { type: 'string' },
  prebuilt: { type: 'boolean', default: false },
  key: { type: 'string' },
  from: { type: 'string' },
  'without-key': { type: 'boolean', default: false },
} as const

/** What each command takes. */
const optionsOf = {
  '': ['data', 'prebuilt'],
  start: ['data', 'prebuilt'],
  try: ['data', 'prebuilt'],
  build: ['data'],
  check: ['data'],
  health: ['data'],
  image: ['data'],
  backup: ['data', 'from'],
  restore: ['data', 'key', 'without-key'],
} as const

/** What this process makes from now on belongs to its user alone, whatever the shell's umask is. */
function ownerOnly(): void {
  process.umask(0o077)
}

async function main(): Promise<void> {
  const { rest, data } = withoutData(process.argv.slice(2))
  const dataDir = dataDirOf(data)
  const releaseTool = releaseTools[rest[0] ?? '']
  if (releaseTool) return runReleaseTool(dataDir, rest, releaseTool)
  const { positionals, values } = readArguments({ options, args: rest, of: optionsOf })
  const [command = 'start', file] = positionals
  const fileGiven = () => {
    if (!file) throw new Error(usage)
    return resolve(process.env.INIT_CWD ?? '.', file)
  }
  switch (command) {
    case 'start': {
      const settings = readSettings(dataDir)
      ownerOnly()
      if (!values.prebuilt) await (await import('./build.ts')).build(dataDir)
      return (await import('./run.ts')).run(settings)
    }
    case 'try': {
      if (!data) throw new Error(usage)
      ownerOnly()
      const { settings, signIns } = await (await import('./try.ts')).fillForTries(dataDir)
      if (!values.prebuilt) await (await import('./build.ts')).build(dataDir)
      for (const { role, email, password } of signIns) console.log(`${email}  ${password}  ${role}`)
      return (await import('./run.ts')).run(settings)
    }
    case 'build':
      return (await import('./build.ts')).build(dataDir)
    case 'check': {
      const { problems, notes } = await (await import('./check.ts')).check(readSettings(dataDir))
      for (const note of notes) console.log(`Note: ${note}.`)
      if (problems.length > 0)
        throw new Error(`The portal cannot do its work:\n${problems.map((each) => `  - ${each}`).join('\n')}`)
      return console.log('Nothing is missing.')
    }
    case 'health':
      return (await import('./health.ts')).askHealth(readSettings(dataDir))
    case 'image':
      return (await import('./image.ts')).buildImage(file ?? 'ginkgo')
    case 'backup': {
      ownerOnly()
      const { backup, backupHosted } = await import('./backup.ts')
      if (values.from) await backupHosted({ url: values.from, ...hostedSecrets() }, fileGiven())
      else await backup(dataDir, fileGiven())
      return console.log(`${fileGiven()} is complete. Keep ${fileGiven()}.key apart from it.`)
    }
    case 'restore': {
      if (!data) throw new Error(usage)
      ownerOnly()
      const input = { file: fileGiven(), dataDir, withoutKey: values['without-key'] }
      const { at } = await (await import('./restore.ts')).restore({
        ...input,
        ...(values.key && { key: values.key }),
      })
      return console.log(
        `${dataDir} is the portal of ${at}. Build it before it starts, or start without --prebuilt.`,
      )
    }
    default:
      throw noCommand(command, [...Object.keys(optionsOf).filter(Boolean), ...Object.keys(releaseTools)])
  }
}

function hostedSecrets(): { key: string; authToken: string } {
  const { ENCRYPTION_KEY: key, DATABASE_AUTH_TOKEN: authToken = '' } = process.env
  if (!key)
    throw new Error('ENCRYPTION_KEY must be the key of the deployment: without it the backup is not whole.')
  return { key, authToken }
}

function runReleaseTool(
  dataDir: string,
  [command = '', ...args]: readonly string[],
  [program, ...first]: readonly [string, ...string[]],
): void {
  const isSaid = args.some((arg) => /^--(portal|unchecked)\b/.test(arg))
  const portal = checked.includes(command) && !isSaid ? ['--portal', readSettings(dataDir).publicOrigin] : []
  const tool = join(root, 'packages/federation/src', program, 'cli.ts')
  const { status } = spawnSync(
    process.execPath,
    [tool, ...first, ...args, '--target', remotesFolder(dataDir), ...portal],
    { stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
