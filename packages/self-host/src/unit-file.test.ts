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
