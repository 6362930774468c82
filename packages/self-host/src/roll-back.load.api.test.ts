import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { as, bodyOf, createLead, signIn } from '@ginkgo/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFile } from './data-folder.ts'
import { openFile } from './database.ts'
import { installFixture, type PortalProcess, selfHost, startHost } from './portal-process.ts'
import { root } from './workers.ts'

const fixtures = 'packages/self-host/fixtures'
/** The earliest version that is kept: the furthest way back. */
const [oldest = ''] = readdirSync(join(root, fixtures)).toSorted()

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit that kept that version; undefined where the sources came without their whole history. */
function commitOf(fixture: string): string | undefined {
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return undefined
    return git('log', '--diff-filter=A', '--format=%H', '-1', '--', `${fixtures}/${fixture}`) || undefined
  } catch {
    return undefined
  }
}
const commit = commitOf(oldest)

let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.stop())

/** Puts the sources of a commit into a folder with their packages, and answers the program that runs a portal. */
function earlierProgram(folder: string): string {
  mkdirSync(folder)
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], { cwd: root })
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const [pnpm = ''] = /pnpm@[\d.]+/.exec(scripts.start) ?? []
  const install = ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts']
  execFileSync('npx', install, { cwd: folder, stdio: 'ignore' })
  return join(folder, 'packages/self-host/src/cli.ts')
}

const stopped = async (portal: PortalProcess) => {
  portal.signal('SIGTERM')
  expect(await portal.ended, portal.log.join('').slice(-2_000)).toBe(0)
}

test.skipIf(!commit)(
  `the code that kept ${oldest} works on the database of this version, and this version on it again (needs the history of the sources)`,
  // Three portals one after the other, and an installation of packages.
  { timeout: 600_000 },
  async () => {
    const file = join(host.folder, oldest)
    copyFileSync(join(root, fixtures, oldest), file)
    writeFileSync(`${file}.key`, Buffer.alloc(32, 7).toString('base64'))
    const dataDir = join(host.folder, 'portal')
    expect(await selfHost('restore', file, '--data', dataDir)).toMatchObject({ code: 0 })
    installFixture(dataDir)
    const demo = { email: 'admin@demo.ginkgo.test', password: 'ginkgo-demo' }
    const open = async () => {
      const admin = await signIn(demo)
      const [vertical] = bodyOf<{ id: string }[]>(await as(admin).get('/api/verticals'), 200)
      return { admin, vertical: vertical!.id }
    }
    const nameOf = async (admin: Awaited<ReturnType<typeof signIn>>, id: string) =>
      bodyOf<{ name: string }>(await as(admin).get(`/api/leads/${id}`), 200).name

    const upgraded = await host.start(dataDir)
    const later = await open()
    const byLater = await createLead(later.admin, later.vertical, { name: 'By the later version' })
    await stopped(upgraded)

    const back = await host.start(dataDir, {}, [], earlierProgram(join(host.folder, 'earlier')))
    const earlier = await open()
    expect(await nameOf(earlier.admin, byLater.id)).toBe('By the later version')
    expect((await as(earlier.admin).patch(`/api/leads/${byLater.id}`, { name: 'Changed' })).status).toBe(200)
    const byEarlier = await createLead(earlier.admin, earlier.vertical, { name: 'By the earlier version' })
    await stopped(back)

    const again = await host.start(dataDir)
    const { admin } = await open()
    expect(await nameOf(admin, byLater.id)).toBe('Changed')
    expect(await nameOf(admin, byEarlier.id)).toBe('By the earlier version')
    await stopped(again)
    const client = openFile(databaseFile(dataDir))
    expect((await client.execute('PRAGMA integrity_check')).rows[0]?.integrity_check).toBe('ok')
    expect((await client.execute('PRAGMA foreign_key_check')).rows).toEqual([])
    client.close()
  },
)
