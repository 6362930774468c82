import { existsSync, readFileSync } from 'node:fs'

interface FileReport {
  name: string
  startTime: number
  endTime: number
  assertionResults: { title: string; duration?: number }[]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`
const longest = 25

/** The slowest files of one suite, by the time from their start to their end; files run in parallel. */
export const slowestFiles = (reportPath: string, root: string): string[] => {
  if (!existsSync(reportPath)) return []
  const { testResults } = JSON.parse(readFileSync(reportPath, 'utf8')) as { testResults: FileReport[] }
  const files = testResults
    .map(({ name, startTime, endTime, assertionResults }) => ({
      name: name.replace(`${root}/`, ''),
      ms: endTime - startTime,
      tests: assertionResults.length,
    }))
    .sort((a, b) => b.ms - a.ms)
  const sum = files.reduce((total, { ms }) => total + ms, 0)
  return [
    `${seconds(sum)}  ${files.length} files in all`,
    ...files.slice(0, longest).map(({ name, ms, tests }) => `${seconds(ms)}  ${name} (${tests} tests)`),
  ]
}

/** The total time of each kind of work, from the lines `kind<tab>milliseconds` that tests have written. */
export const spentByKind = (path: string): string[] => {
  if (!existsSync(path)) return []
  const kinds = new Map<string, { ms: number; times: number }>()
  for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
    const [kind = '', ms] = line.split('\t')
    const known = kinds.get(kind) ?? { ms: 0, times: 0 }
    kinds.set(kind, { ms: known.ms + Number(ms), times: known.times + 1 })
  }
  return [...kinds]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .map(([kind, { ms, times }]) => `${seconds(ms)}  ${kind} (${times} times)`)
}
