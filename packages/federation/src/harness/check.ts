import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nameOf } from '../extensions/read-extensions.ts'
import { type BuiltFile } from '../release-tool/upload.ts'
import { builtFiles } from '../release-tool/built-files.ts'
import { checkedDescription, takenFrom } from '../release-tool/check-description.ts'
import { misfitsOf, offeredBy } from '../release-tool/compatibility.ts'
import { largestRelease } from '../release-tool/release-order.ts'
import type { RemoteDescription } from '../remote-description.ts'
import { hostPages } from './host-pages.ts'
import { type Effect, effectOn, objectionsTo, type Timing } from './look-at-page.ts'
import { openPortal, type PortalAccess } from './open-portal.ts'

/** One thing that was looked at, and what is wrong with it. */
export interface Finding {
  readonly what: string
  /** None: it is as it should be. */
  readonly wrong: readonly string[]
  /** Why it was not looked at. */
  readonly skipped?: string
}

/** Bytes of scripts and styles, compressed, that a page of a remote may load of it. */
const pageBudget = 250_000

/** Milliseconds by which a remote may delay a page that it adds to, and the part of the page's own time on a slow machine. */
const delayBudget = { atLeast: 200, shown: 1 / 2, blocked: 1 / 4 } as const

const budgetOf = (own: Timing, what: 'shown' | 'blocked') =>
  Math.max(delayBudget.atLeast, Number.isFinite(own.shown) ? own.shown * delayBudget[what] : 0)

const kB = (bytes: number) => `${Math.ceil(bytes / 1_000)} kB`

/** What is too large: the release as a whole, or what one of its pages loads. */
export function oversize(files: readonly BuiltFile[], pages: RemoteDescription['pages']): string[] {
  const all = files.reduce((sum, { content }) => sum + content.byteLength, 0)
  const compressed = new Map(
    files
      .filter(({ path }) => /\.(js|css)$/.test(path))
      .map(({ path, content }) => [path, gzipSync(content).byteLength]),
  )
  return [
    ...(all > largestRelease ? [`the release has ${kB(all)}, and ${kB(largestRelease)} are possible`] : []),
    ...Object.entries(pages).flatMap(([path, own]) => {
      const bytes = own.reduce((sum, file) => sum + (compressed.get(file) ?? 0), 0)
      return bytes > pageBudget
        ? [`${path} loads ${kB(bytes)} compressed, and may load ${kB(pageBudget)}`]
        : []
    }),
  ]
}

/** What a page loses by a remote, beyond the budget. */
export function delays(path: string, before: Timing, after: Timing): string[] {
  const [shown, blocked] = [after.shown - before.shown, after.blocked - before.blocked]
  const ms = Math.round
  return [
    ...(shown > budgetOf(before, 'shown')
      ? [`${path} is shown after ${ms(after.shown)} ms instead of ${ms(before.shown)}`]
      : []),
    ...(blocked > budgetOf(before, 'blocked')
      ? [`${path} answers to nobody for ${ms(after.blocked)} ms instead of ${ms(before.blocked)}`]
      : []),
  ]
}

const because = (error: unknown) => (error as Error).message

/** Whether it fits the portal, and takes nothing that the shell or a remote of everybody has there. */
async function fits(portal: URL, { name, sdk, contract, extensions }: RemoteDescription): Promise<Finding> {
  const what = 'fits SDK, API and addresses of the portal'
  try {
    const offered = await offeredBy(portal.origin)
    const others = offered.others?.filter(({ app }) => app !== name) ?? []
    return { what, wrong: [...misfitsOf({ sdk, contract }, offered), ...takenFrom(others, extensions)] }
  } catch (error) {
    return { what, wrong: [], skipped: because(error) }
  }
}

function testsOf(appDir: string): Finding {
  const what = 'its tests'
  const { scripts = {} } = JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  if (!scripts.test) return { what, wrong: [], skipped: 'package.json has no script named test' }
  const { status, stdout, stderr } = spawnSync('npm', ['test', '--silent'], { cwd: appDir, encoding: 'utf8' })
  return { what, wrong: status === 0 ? [] : [`npm test failed:\n${stdout}${stderr}`.trim()] }
}

async function inBrowser(access: PortalAccess, { extensions }: RemoteDescription): Promise<Finding[]> {
  const portal = await openPortal(access)
  try {
    const { pages, unknown } = hostPages(extensions, portal.records)
    const findings: Finding[] = unknown.map((path) => ({
      what: path,
      wrong: [],
      skipped: 'it needs a record that only its own tests can make',
    }))
    for (const page of pages) {
      const wrong = await objectionsTo(portal, page)
      if (!page.isOwn && wrong.length === 0) {
        const lostBy = ({ before, after }: Effect) => delays(page.path, before, after)
        const effect = await effectOn(portal, page.path, (each) => lostBy(each).length === 0)
        wrong.push(...lostBy(effect))
      }
      findings.push({ what: page.path, wrong })
    }
    return findings
  } finally {
    await portal.close()
  }
}

/**
 * Looks at a finished build as its users and the portal will: whether it fits, how large it is, its own tests, and each page
 * in a browser inside a running portal, an app in its sandbox with the scopes that it declares.
 * @param account of a portal for tries; without one no page is opened
 * @throws NoOrder where the build is not of the form that a portal reads
 */
export async function checkBuild(
  appDir: string,
  portal: URL,
  account: { readonly portal: URL; readonly email: string; readonly password: string } | undefined,
): Promise<Finding[]> {
  const files = builtFiles(join(appDir, 'dist'))
  const description = checkedDescription(nameOf(appDir), files)
  const { scopes = [], purposes = {} } = description.extensions.app ?? {}
  const pages = account
    ? await inBrowser({ appDir, ...account }, description)
    : [
        {
          what: 'its pages in a browser',
          wrong: [],
          skipped: 'GINKGO_CHECK_EMAIL and GINKGO_CHECK_PASSWORD name no account of a portal for tries',
        },
      ]
  return [
    await fits(portal, description),
    {
      what: 'what it asks for',
      wrong: scopes
        .filter((scope) => !purposes[scope])
        .map((scope) => `${scope} has no purpose in src/extensions.ts`),
    },
    { what: 'size', wrong: oversize(files, description.pages) },
    testsOf(appDir),
    ...pages,
  ]
}

/** The findings, for people. */
export const findingText = ({ what, wrong, skipped }: Finding): string =>
  [
    `${skipped ? '-' : wrong.length > 0 ? '✗' : '✓'} ${what}${skipped ? `: not looked at, as ${skipped}` : ''}`,
  ]
    .concat(wrong.map((each) => `    ${each.replaceAll('\n', '\n    ')}`))
    .join('\n')
