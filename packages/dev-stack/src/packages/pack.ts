import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { oneAtATime } from '../one-at-a-time.ts'
import { runCommand } from '../run-command.ts'
import { publishedPackages } from './published-packages.ts'

const filters = () => publishedPackages().flatMap(({ manifest }) => ['--filter', manifest.name])

/**
 * Packs every package that is published into a folder, from which older ones are removed.
 * @returns the files, sorted by name
 */
export const packPackages = (into: string): Promise<string[]> =>
  // Each is compiled in its own folder.
  oneAtATime('packing', async () => {
    mkdirSync(into, { recursive: true })
    for (const file of tarballsIn(into)) rmSync(file)
    await runCommand({
      name: 'pack',
      command: 'pnpm',
      args: ['--recursive', ...filters(), 'pack', '--pack-destination', into],
    })
    return tarballsIn(into)
  })

const tarballsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /^(ginkgo-|create-ginkgo-).*\.tgz$/.test(file))
    .sort()
    .map((file) => join(folder, basename(file)))
