import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { record, type Release, VersionNotRaised } from './record.ts'

test('what was released under a version stays what it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ginkgo-record-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string) => join(folder, name, 'file.txt')
  const text = (name: string) => readFileSync(file(name), 'utf8')
  const release = (
    name: string,
    version: string,
    recorded: string | undefined,
    content: string,
  ): Release => ({
    name,
    version,
    recorded,
    files: new Map([[file(name), content]]),
  })
  record([release('contract', '1.0.0', undefined, 'one'), release('sdk', '1.0.0', undefined, 'one')])
  record([release('contract', '1.0.0', '1.0.0', 'one'), release('sdk', '1.1.0', '1.0.0', 'two')])
  expect([text('contract'), text('sdk')]).toEqual(['one', 'two'])
  expect(() =>
    record([release('contract', '1.1.0', '1.0.0', 'two'), release('sdk', '1.1.0', '1.1.0', 'three')]),
  ).toThrow(VersionNotRaised)
  expect([text('contract'), text('sdk')]).toEqual(['one', 'two'])
})
