import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './workers.ts'

const guide = readFileSync(join(root, 'docs/operate/self-host.md'), 'utf8')
const [, unit = ''] = /```ini\n(\[Service\][^]*?)```/.exec(guide) ?? []
const valueOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? ''
const folder = valueOf('WorkingDirectory')

test.each(['ExecStartPre', 'ExecStart'])(
  '%s of the documented unit names a Node and a program that are there',
  (name) => {
    const [node = '', program = ''] = valueOf(name).split(' ')
    expect(node.startsWith(`${folder}/`)).toBe(true)
    for (const path of [node.slice(folder.length), program])
      expect(existsSync(join(root, path)), path).toBe(true)
  },
)

test('the unit gives a start the time that building and migrating need, and a stop longer than requests may take', () => {
  expect(valueOf('ExecStartPre')).toMatch(/ build --data \S+$/)
  expect(valueOf('ExecStart')).toMatch(/ start --prebuilt --data \S+$/)
  expect(Number(valueOf('TimeoutStartSec'))).toBeGreaterThanOrEqual(900)
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(20)
  expect(valueOf('User')).not.toBe('root')
})

/** The lines of the shell below a heading, without comments. */
const linesOf = (heading: string): string[] => {
  const [section = ''] = guide.split(/^## /m).filter((each) => each.startsWith(`${heading}\n`))
  const blocks = [...section.matchAll(/```sh\n([^]*?)```/g)]
  return blocks.flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/(^|\s)#\s.*$/, '').trim())
      .filter(Boolean),
  )
}
const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)

test('an upgrade backs up and stops the portal before the sources change, and starts it when all is built', () => {
  const steps = [
    'cd /opt/ginkgo',
    'pnpm self-host backup',
    'sudo systemctl stop ginkgo',
    'git checkout $VERSION',
    'npx pnpm@12.21.0 install',
    'pnpm self-host build',
    'sudo systemctl start ginkgo',
    'pnpm self-host health',
  ]
  const lines = linesOf('Upgrade')
  const places = steps.map((step) => lines.findIndex((line) => line.startsWith(step)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('what only root may do says sudo, and every value has an example before it is used', () => {
  expect(headings).toEqual(expect.arrayContaining(['Get it', 'Upgrade', 'In a container']))
  for (const heading of headings) {
    const known = new Set<string>()
    for (const line of linesOf(heading)) {
      if (/\bsystemctl\b|\buseradd\b|\/etc\//.test(line)) expect(line).toMatch(/^sudo /)
      const [, assigned] = /^([A-Z]+)=\S/.exec(line) ?? []
      if (assigned) known.add(assigned)
      for (const [, name = ''] of line.matchAll(/\$([A-Z]+)/g)) expect(known, line).toContain(name)
    }
  }
})

test.each(headings.filter((heading) => linesOf(heading).some((line) => line.startsWith('git '))))(
  '%s goes to the sources before it runs anything of theirs',
  (heading) => {
    const lines = linesOf(heading)
    const first = lines.findIndex((line) => /^(npx )?pnpm/.test(line))
    expect(lines.slice(0, first)).toContain('cd /opt/ginkgo')
  },
)
