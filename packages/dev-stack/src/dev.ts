import { type RemoteName, remotes } from './portal-build.ts'
import { refuse } from './preflight.ts'
import { type AppName, runPortal } from './run-portal.ts'

const isRemote = (name: string): name is RemoteName => (remotes as readonly string[]).includes(name)

/**
 * The apps that are served from source: without names all of them, with names these remotes, while the others are
 * built. The shell is always among them, because it provides React, and a remote from source needs React's development
 * version.
 */
const appsFromSource = (names: string[]): AppName[] => {
  const unknown = names.filter((name) => !isRemote(name))
  if (unknown.length > 0) refuse([`${unknown.join(', ')} is no remote. There are: ${remotes.join(', ')}`])
  return ['shell-app', ...(names.length === 0 ? remotes : names.filter(isRemote))]
}

await runPortal('dev', appsFromSource(process.argv.slice(2).filter((argument) => !argument.startsWith('--'))))
