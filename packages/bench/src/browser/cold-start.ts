import { recordScripts, visit } from '@ginkgo/testing/portal'
import type { Browser } from 'playwright'
import { median } from '../measure.ts'
import { report } from '../report.ts'
import { type ColdVisit, type Line, slowLine, visitCold } from './cold-visit.ts'
import { type FilledPortal, talkTo } from './portal-stack.ts'

const rounds = 5
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

/** Prints what signing in and opening the list of leads costs a browser with an empty cache. */
export async function measureColdStart(
  browser: Browser,
  federated: FilledPortal,
  oneBundle: FilledPortal,
): Promise<void> {
  report.title('cold start')
  const signIn = await signInScripts(browser, federated)
  report.figure(signIn <= 110_000, 'JavaScript of the sign-in page', kilobytes(signIn), 'bar 110 kB')
  await visits(browser, federated, 1)
  await visits(browser, oneBundle, 1)
  for (const line of [undefined, slowLine]) {
    const [ours, theirs]: [ColdVisit[], ColdVisit[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      ours.push(...(await visits(browser, federated, 1, line)))
      theirs.push(...(await visits(browser, oneBundle, 1, line)))
    }
    const [[best], usable, usableAsOne] = [
      ours.toSorted((a, b) => a.usableMs - b.usableMs),
      median(ours.map(({ usableMs }) => usableMs)),
      median(theirs.map(({ usableMs }) => usableMs)),
    ]
    const where = line
      ? `${line.latency} ms, ${line.megabitsPerSecond} Mbit/s, CPU ÷ ${line.slowdown}`
      : 'unthrottled'
    report.atMost(1.1, `cold to usable /leads, federated ÷ one bundle, ${where}`, usable, usableAsOne)
    report.below(line ? 2_200 : 700, `cold to usable /leads, best of ${rounds}, ${where}`, best!.usableMs)
    if (!line) {
      const [{ scriptBytes }] = ours as [ColdVisit]
      const asOne = `bar 190 kB; ${kilobytes(theirs[0]!.scriptBytes)} as one bundle`
      report.figure(scriptBytes <= 190_000, 'JavaScript of /leads in all', kilobytes(scriptBytes), asOne)
    } else {
      const sequence = median(ours.map(({ inSequence }) => inSequence))
      report.figure(sequence <= 4, 'requests in sequence before /leads is usable', String(sequence), 'bar 4')
    }
  }
}

async function visits(
  browser: Browser,
  { stack, organization }: FilledPortal,
  count: number,
  line?: Line,
): Promise<ColdVisit[]> {
  talkTo(stack)
  const made: ColdVisit[] = []
  for (let visit = 0; visit < count; visit++) made.push(await visitCold(browser, organization.admin, line))
  return made
}

async function signInScripts(browser: Browser, { stack }: FilledPortal): Promise<number> {
  talkTo(stack)
  const { page, close } = await visit(browser, '/api/health')
  try {
    const scripts = recordScripts(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    await page.waitForLoadState('networkidle')
    return await scripts.size()
  } finally {
    await close()
  }
}
