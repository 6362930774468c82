import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { type Outcome, outcomeOf } from './report.ts'

// Runs every bench, one after the other, and prints one table at the end: each figure beside its bar. A bench that fails
// leaves a line in the table, and the others still run.

const root = resolve(import.meta.dirname, '../../..')
const benches = [
  ['bench:browser'],
  ['bench:directus'],
  ['bench:development'],
  ['bench:api'],
  ['bench:api', '--upper', 'huge', '--growth'],
]

const began = performance.now()
const table: string[] = []
for (const bench of benches) table.push('', `# ${bench.join(' ')}`, ...(await printedBy(bench)))
console.log(`\n\nAll figures beside their bars\n${table.join('\n')}\n`)
const outcomes = table.map(outcomeOf).filter((outcome): outcome is Outcome => outcome !== undefined)
const met = outcomes.filter((outcome) => outcome === 'ok')
const minutes = Math.round((performance.now() - began) / 60_000)
console.log(`${met.length} of ${outcomes.length} figures reach their bars, taken in ${minutes} minutes`)

/** Runs a bench and shows what it prints. @returns its lines that name a figure and its bar, and their titles */
async function printedBy(bench: readonly string[]): Promise<string[]> {
  const running = spawn('pnpm', ['run', ...bench], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(running, 'close')
  const printed: string[] = []
  let before: string | undefined
  for await (const line of createInterface({ input: running.stdout })) {
    console.log(line)
    const isTitle = before === ''
    if (line !== '' && (isTitle || outcomeOf(line))) printed.push(line)
    before = line
  }
  const [code] = await ended
  return code === 0 ? printed : [...printed, `MISS ended with ${code}`]
}
