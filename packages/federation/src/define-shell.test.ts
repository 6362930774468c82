import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { build } from './run-build.ts'
import { defineShell } from './define-shell.ts'

const shell = resolve(import.meta.dirname, '../../../shell-app')

test('the shell removes what an earlier build left, but nothing of the sandbox, which is built at the same time', async () => {
  const [config] = defineShell(shell, {}, /font/)('production')
  const context = mkdtempSync(join(tmpdir(), 'ginkgo-shell-'))
  onTestFinished(() => rmSync(context, { recursive: true }))
  const path = join(context, 'dist')
  const write = (file: string) => {
    mkdirSync(dirname(join(context, file)), { recursive: true })
    writeFileSync(join(context, file), '')
    return join(context, file)
  }
  const left = [write('dist/left.js'), write('dist/assets/left.js')]
  const ofSandbox = [write('dist/assets/sandbox/frame.html'), write('dist/assets/sandbox/main.js')]
  await build({ context, entry: { main: write('main.js') }, output: { ...config?.output, path } })
  expect(left.filter(existsSync)).toEqual([])
  expect(ofSandbox.filter(existsSync)).toEqual(ofSandbox)
})
