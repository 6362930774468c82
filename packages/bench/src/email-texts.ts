import type { EmailSearch } from '@ginkgo/contracts'
import type { Stack } from '@ginkgo/dev-stack'
import { as, bodyOf, sql } from '@ginkgo/testing'
import { emailCount, type WithLeads } from './filled-with-emails.ts'
import { inTurn } from './measure.ts'
import { neighbourAt } from './neighbour.ts'
import { report } from './report.ts'

/** Bytes of the full-text index. */
const indexBytes = async (): Promise<number> => {
  const [row] = await sql('SELECT sum(length(block)) AS bytes FROM search_index_data')
  return Number(row!['bytes'])
}

/**
 * Has searches look through the texts of the e-mails of an organization, and prints what that takes of the index, of the job,
 * and of a neighbour who writes meanwhile.
 */
export async function indexTexts(stack: Stack, { admin }: WithLeads, { id }: WithLeads): Promise<void> {
  report.title(`texts of ${emailCount} e-mails, of 600 characters each, in the search`)
  const neighbour = neighbourAt(stack.databasePoolUrl)
  const write = () =>
    neighbour.write({ sql: 'UPDATE organizations SET updated_at = updated_at WHERE id = ?', args: [id] })
  const [quiet] = await inTurn(15, write)
  const [before, began] = [await indexBytes(), performance.now()]
  await as(admin).put('/api/email-search', { isOn: true })
  const waits: number[] = []
  let [isDone, runs] = [false, 0]
  const running = async () => {
    for (let search: EmailSearch | undefined; search?.progress !== null; ) {
      const started = performance.now()
      // A run that fails is tried again, as the stack does.
      await stack.runScheduledJob().catch(() => false)
      runs += performance.now() - started
      search = bodyOf<EmailSearch>(await as(admin).get('/api/email-search'), 200)
    }
    isDone = true
  }
  const watching = async () => {
    while (!isDone) {
      waits.push(await write())
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await Promise.all([running().finally(() => (isDone = true)), watching()]).finally(neighbour.close)
  const seconds = (performance.now() - began) / 1_000
  const perEmail = ((await indexBytes()) - before) / emailCount / 1_000
  report.figure(
    true,
    'the job, for each e-mail',
    `${(runs / emailCount).toFixed(1)} ms`,
    `${seconds.toFixed(0)} s in all`,
  )
  report.figure(perEmail < 4, 'what its text adds to the index', `${perEmail.toFixed(1)} kB`, 'bar 4 kB')
  const sorted = waits.toSorted((a, b) => b - a)
  const usual = sorted[Math.floor(sorted.length / 10)]!
  report.figure(
    usual < 100,
    "a neighbour's write meanwhile, of ten the longest",
    `${usual.toFixed(0)} ms`,
    `quiet ${quiet.toFixed(1)} ms, the longest of ${sorted.length} ${sorted[0]!.toFixed(0)} ms, bar 100 ms`,
  )
}
